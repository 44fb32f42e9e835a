import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  type HeaderOptions,
  headersFor,
  type Markup,
  type PageLanguage,
  type PageTheme,
  page,
} from '../../shared/page.ts';
import type { Tracking } from '../bookings/bookings.ts';
import { DAYS_SHOWN } from '../bookings/slots.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

/** Colours that the embedding page asked for, as `#rrggbb`. */
interface Colours {
  background: string | undefined;
  text: string | undefined;
  primary: string | undefined;
}

/** Reads `background_color`, `text_color` and `primary_color`, six digits without `#`; ignores other values. */
export function readColours(query: URLSearchParams): Colours {
  const colour = (name: string) => {
    const given = query.get(name)?.toLowerCase() ?? '';
    return /^[\da-f]{6}$/.test(given) ? `#${given}` : undefined;
  };
  return {
    background: colour('background_color'),
    text: colour('text_color'),
    primary: colour('primary_color'),
  };
}

/** Writes the CSS of the colours; empty if none was given. */
export function coloursCss({ background, text, primary }: Colours): string {
  const rules = [
    background && `--paper: ${background}; --sheet: ${background};`,
    text &&
      `--ink: ${text}; --soft: color-mix(in srgb, ${text} 80%, var(--paper)); --line: color-mix(in srgb, ${text} 55%, var(--paper)); --faint: color-mix(in srgb, ${text} 18%, var(--paper));`,
    primary && `--accent: ${primary}; --on-accent: ${readableOn(primary)};`,
  ].filter(Boolean);
  if (rules.length === 0) return '';
  const scheme = luminance(background ?? '#ffffff') > 0.18 ? 'light' : 'dark';
  return `:root { color-scheme: ${scheme}; ${rules.join(' ')} }`;
}

/** Returns black or white, whichever has more contrast. */
function readableOn(colour: string): string {
  return luminance(colour) > 0.179 ? '#000000' : '#ffffff';
}

/** Computes relative luminance, 0 to 1, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The options in a scheduling page's URL. */
export interface Embed {
  language: PageLanguage;
  /** True if the page posts messages to the embedding page, which needs `embed_domain`. */
  postsMessages: boolean;
  /** True if embedded in another page: narrow margins, no border. */
  isInline: boolean;
  colours: Colours;
  prefill: { name: string; email: string };
  tracking: Tracking;
  /** True if the person came back to the calendar; then its message is not posted again. */
  hasReturned: boolean;
  /** True if the person has just scheduled; only then the message is posted. */
  hasJustScheduled: boolean;
  /** The query parameters that every further link keeps. */
  carried: URLSearchParams;
}

const LONGEST = 500;

/** Query parameters of one page only. */
const RETURNED_PARAM = 'returned';
const SCHEDULED_PARAM = 'scheduled';

export function readEmbed(c: Context): Embed {
  const query = new URL(c.req.url).searchParams;
  const text = (name: string) => (query.get(name) ?? '').slice(0, LONGEST);
  const carried = new URLSearchParams(query);
  carried.delete(RETURNED_PARAM);
  carried.delete(SCHEDULED_PARAM);
  return {
    language: c.get('language') === 'ar' ? 'ar' : 'en',
    postsMessages: text('embed_domain') !== '',
    isInline: /^inline$/i.test(text('embed_type')),
    colours: readColours(query),
    prefill: { name: text('name'), email: text('email') },
    tracking: { utm_content: text('utm_content') || null },
    hasReturned: query.has(RETURNED_PARAM),
    hasJustScheduled: query.has(SCHEDULED_PARAM),
    carried,
  };
}

/** Builds the URL of a further page with the same options. */
export function addressWith(
  { carried }: Embed,
  path: string,
  mark?: typeof RETURNED_PARAM | typeof SCHEDULED_PARAM,
): string {
  const query = new URLSearchParams(carried);
  if (mark) query.set(mark, '1');
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The texts of the scheduling pages. */
export const texts: Record<PageLanguage, typeof en> = { en, ar };

const onlyChosenDay = Array.from(
  { length: DAYS_SHOWN },
  (_, index) => `.calendar:not(:has(#day-${index}:checked)) .times-${index} { display: none; }`,
).join('\n');

/** Puts the calendar beside its free times where there is room. */
const css = `
:root {
  --paper: light-dark(#f4f6fa, #12151c);
  --sheet: light-dark(#ffffff, #1b1f29);
  --ink: light-dark(#16202e, #eaf0f8);
  --soft: light-dark(#4c5a6d, #aab6c6);
  --line: light-dark(#76859a, #76859a);
  --faint: light-dark(#dfe6ef, #313a49);
  --accent: light-dark(#0a58b0, #8fc1ff);
  --on-accent: light-dark(#ffffff, #0d1a2b);
}
body { line-height: 1.6; }
body:lang(ar) {
  font-family: "Noto Sans Arabic", "Noto Kufi Arabic", "Geeza Pro", "Segoe UI", Tahoma, system-ui, sans-serif;
  line-height: 1.85;
}
.card { background: var(--sheet); border: 1px solid var(--faint); border-radius: 0.75rem; padding: 1.25rem; }
.card > :first-child, .card h1 { margin-block-start: 0; }
.calendar { display: grid; gap: 0.5rem 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
fieldset { border: 0; margin: 0; padding: 0; min-inline-size: 0; }
legend { font-weight: 650; font-size: 1.05rem; padding: 0.75rem 0 0.5rem; }
.week { display: grid; grid-template-columns: repeat(7, 1fr); gap: 0.25rem; text-align: center; }
.week > * { font-size: 0.85rem; color: var(--soft); }
.day { display: grid; place-items: center; min-block-size: 2.75rem; margin: 0; border-radius: 1.4rem; font-size: 1rem; font-weight: 400; position: relative; }
label.day { color: var(--accent); font-weight: 700; background: color-mix(in srgb, var(--accent) 12%, var(--sheet)); cursor: pointer; }
label.day:has(:checked) { background: var(--accent); color: var(--on-accent); }
label.day:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
.day input { position: absolute; inset: 0; opacity: 0; margin: 0; inline-size: 100%; block-size: 100%; cursor: pointer; }
.times h2 { margin-block: 0.75rem 0.5rem; font-size: 1.05rem; }
.times ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); }
.slot { display: block; text-align: center; padding: 0.6rem; border: 1px solid var(--accent); border-radius: 0.5rem; text-decoration: none; font-weight: 650; unicode-bidi: isolate; }
.slot:hover { background: var(--accent); color: var(--on-accent); }
.when { font-weight: 650; }
.facts { margin-block: 0 1rem; display: grid; gap: 0.35rem 1rem; grid-template-columns: auto 1fr; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.links { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
.links a { padding-block: 0.6rem; }
textarea { inline-size: 100%; min-block-size: 6rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 0.5rem; }
${onlyChosenDay}
`;

const inlineCss = 'main { padding-block: 0.75rem; max-inline-size: 60rem; } .card { border: 0; }';

/** Posts the page's messages to the embedding page, and the page's height whenever it changes. */
const script = `
(() => {
  const data = document.getElementById('messages');
  if (!data) return;
  const { messages, afterwards } = data.dataset;
  if (afterwards) history.replaceState(null, '', afterwards);
  if (window.parent === window) return;
  const post = (event, payload) => window.parent.postMessage({ event, payload }, '*');
  for (const { event, payload } of JSON.parse(messages)) post(event, payload);
  let height = 0;
  new ResizeObserver(() => {
    const now = Math.ceil(document.body.getBoundingClientRect().height);
    if (now === height) return;
    height = now;
    post('calendly.page_height', { height: now + 'px' });
  }).observe(document.body);
})();
`;

function themeFor(colours: Colours, isInline: boolean): Required<PageTheme> {
  return { css: css + (isInline ? inlineCss : '') + coloursCss(colours), script };
}

/** A message to the embedding page, as documented at developer.calendly.com. */
interface Message {
  event:
    | 'calendly.date_and_time_selected'
    | 'calendly.event_scheduled'
    | 'calendly.event_type_viewed';
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
  const { language, postsMessages, isInline, colours } = embed;
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
${postsMessages ? messageData : ''}`,
    }),
  };
}

/** Renders a page of one meeting, which cannot be embedded and posts no messages. */
export function unframedPage(embed: Embed, title: string, main: Markup): RenderedPage {
  const quiet = { ...embed, postsMessages: false, isInline: false };
  const { markup } = schedulingPage(quiet, { title, main });
  return { markup, headers: headersFor(themeFor(embed.colours, false)) };
}
