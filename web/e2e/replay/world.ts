import type { Language } from '#machines/language.ts';
import { type PageState, STATE_ELEMENT_ID } from '#web/app/state.ts';
import { bookableItems } from '#web/pages/coaching/bookable-items.ts';
import type { CoachingContent } from '#web/pages/coaching/content.ts';
import { loadDrawing } from './screen.ts';

/** The page on which the journeys are replayed, as the server renders it. */
export type World = Awaited<ReturnType<typeof readWorld>>;

/** Reads the coaching page in a language; Ziina's origin comes first among its allowed frames. */
export async function readWorld(baseURL: string, language: Language, isPhone: boolean) {
  const answer = await fetch(`${baseURL}/coaching?lang=${language}`);
  const element = new RegExp(`<script[^>]* id="${STATE_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');
  const [, json = 'null'] = element.exec(await answer.text()) ?? [];
  const state = JSON.parse(json) as PageState;
  if (state.kind !== 'page' || state.content.page?.kind !== 'coaching')
    throw new Error('no coaching page');
  const { content, environment } = state;
  const items = bookableItems(content.page as CoachingContent, content.path);
  const calendarOrigin = new URL(items.find(({ type }) => type === 'package')?.url ?? '').origin;
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  return {
    language,
    isPhone,
    items,
    environment,
    content,
    /**
     * The time at which every page begins: a morning on which nothing in the fixtures has expired.
     */
    now: Date.UTC(2026, 9, 1, 9),
    /** The payment page that opens in a tab, and Ziina's page for a frame. */
    payAddress: `${baseURL}/pay`,
    frameAddress: `${frames.find((origin) => origin !== calendarOrigin)}/embedded/payment_intent/pi_1`,
    calendarOrigin,
    drawing: await loadDrawing(),
  };
}
