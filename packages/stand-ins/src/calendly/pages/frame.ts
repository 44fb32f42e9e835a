import { html } from 'hono/html';
import { type HeaderOptions, headersFor, type Markup, page } from '../../shared/page.ts';
import type { Embed } from './embed.ts';
import { texts } from './texts.ts';
import { themeFor } from './theme.ts';

/** A message to the embedding page, as documented at developer.calendly.com. */
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
  /** The URL shown once the messages are posted, so that a reload does not repeat them. */
  afterwards?: string;
}

/** A page and the headers it needs. */
export interface RenderedPage {
  markup: Markup;
  headers: Record<string, string>;
}

/** Renders a page that other sites may embed, and that posts messages to them. */
export function schedulingPage(embed: Embed, options: FrameOptions): RenderedPage {
  const { language, postsMessages, isInline, hidesBanner, colours } = embed;
  const { title, main, messages = [], afterwards } = options;
  const said = texts[language];
  const theme: HeaderOptions = { ...themeFor(colours, isInline), framed: true };
  const messageData = html`<div id="messages" hidden data-messages="${JSON.stringify(messages)}"${
    afterwards === undefined ? '' : html` data-afterwards="${afterwards}"`
  }></div>`;
  return {
    headers: headersFor(theme),
    markup: page({
      ...theme,
      title,
      language,
      main: html`<p class="note">${said.notice}</p>
<div class="card">${main}</div>
${hidesBanner ? '' : html`<p class="note banner">${said.banner}</p>`}
${postsMessages ? messageData : ''}`,
    }),
  };
}

/** Renders a page of one meeting, which cannot be embedded and posts no messages. */
export function unframedPage(embed: Embed, title: string, main: Markup): RenderedPage {
  const quiet = { ...embed, postsMessages: false, isInline: false, hidesBanner: true };
  const { markup } = schedulingPage(quiet, { title, main });
  return { markup, headers: headersFor(themeFor(embed.colours, false)) };
}
