import type { Language } from '#machines/language.ts';
import { type PageState, STATE_ELEMENT_ID } from '#web/app/state.ts';
import { bookableItems } from '#web/booking/bookable-items.ts';
import type { World } from './world.ts';

/** A morning on which nothing of the fixtures is too old. */
const TIME = Date.UTC(2026, 9, 1, 9);

/** What the server puts into the page for the page's own script. */
function stateIn(html: string): PageState {
  const element = new RegExp(`<script[^>]* id="${STATE_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');
  const [, written = 'null'] = element.exec(html) ?? [];
  return JSON.parse(written) as PageState;
}

/** The coaching page as the server renders it in a language; Ziina's frames come first among those it may show. */
export async function openWorld(
  baseURL: string,
  language: Language,
  isPhone: boolean,
): Promise<World> {
  const answer = await fetch(`${baseURL}/coaching?lang=${language}`);
  const state = stateIn(await answer.text());
  if (state.kind !== 'page') throw new Error('no page');
  const { content, environment } = state;
  if (content.page?.kind !== 'coaching') throw new Error('no coaching page');
  const items = bookableItems(content.page, content.path);
  const calendarOrigin = new URL(items.find(({ type }) => type === 'package')?.url ?? '').origin;
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const payOrigin = frames.find((origin) => origin !== calendarOrigin);
  return {
    language,
    isPhone,
    items,
    methods: environment.paymentMethods,
    care: content.settings,
    now: TIME,
    payAddress: `${baseURL}/pay`,
    frameAddress: `${payOrigin}/embedded/payment_intent/pi_1`,
    calendarOrigin,
  };
}
