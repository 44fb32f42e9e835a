import { html } from 'hono/html';
import { type HeaderOptions, headersFor, type Markup, page } from '../../shared/page.ts';
import type { Embed } from './embed.ts';
import { texts } from './texts.ts';
import { dressFor } from './theme.ts';

/** A message to the page around, as developer.calendly.com lists them. */
interface Message {
  event:
    | 'calendly.date_and_time_selected'
    | 'calendly.event_scheduled'
    | 'calendly.event_type_viewed'
    | 'calendly.profile_page_viewed';
  payload: object;
}

export interface FrameOptions {
  title: string;
  main: Markup;
  messages?: Message[];
  /** The address the page goes by once its messages are posted, so that a reload repeats none. */
  afterwards?: string;
}

/** A page and the headers it needs. */
export interface Framed {
  markup: Markup;
  headers: Record<string, string>;
}

/** A page that others may show in a frame and that tells them what they asked to be told. */
export function schedulingPage(embed: Embed, options: FrameOptions): Framed {
  const { language, posts, isInline, hidesBanner, colours } = embed;
  const { title, main, messages = [], afterwards } = options;
  const said = texts[language];
  const dress: HeaderOptions = { ...dressFor(colours, isInline), framed: true };
  const told = html`<div id="told" hidden data-messages="${JSON.stringify(messages)}"${
    afterwards === undefined ? '' : html` data-afterwards="${afterwards}"`
  }></div>`;
  return {
    headers: headersFor(dress),
    markup: page({
      ...dress,
      title,
      language,
      main: html`<p class="note">${said.notice}</p>
<div class="card">${main}</div>
${hidesBanner ? '' : html`<p class="note banner">${said.banner}</p>`}
${posts ? told : ''}`,
    }),
  };
}

/** A page of one meeting, which no other site shows and which tells nobody anything. */
export function ownPage(embed: Embed, title: string, main: Markup): Framed {
  const quiet = { ...embed, posts: false, isInline: false, hidesBanner: true };
  const { markup } = schedulingPage(quiet, { title, main });
  return { markup, headers: headersFor(dressFor(embed.colours, false)) };
}
