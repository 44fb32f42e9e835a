import type { ParseKeys, TFunction } from 'i18next';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { Language } from '#machines/language.ts';
import { displayPrice, readPriceText } from '#machines/money.ts';
import { type PageState, STATE_ELEMENT_ID } from '#web/app/state.ts';
import { fieldTexts } from '#web/booking/intake/field-texts.ts';
import type { BookableItem, BookingCare } from '#web/booking/types.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { bookableItems } from '#web/pages/coaching/bookable-items.ts';
import type { CoachingContent } from '#web/pages/coaching/content.ts';

/** A morning on which nothing in the fixtures has expired. */
const NOW = Date.UTC(2026, 9, 1, 9);

/** The page that the journeys are replayed on, as the server renders it. */
export interface World {
  language: Language;
  isPhone: boolean;
  items: readonly BookableItem[];
  methods: readonly PaymentProvider[];
  care: BookingCare;
  /** Milliseconds since 1970 at which every page begins. */
  now: number;
  /** The payment page that opens in a tab, and Ziina's page for a frame. */
  payAddress: string;
  frameAddress: string;
  calendarOrigin: string;
}

/** The state that the server puts into the page for the page's own script. */
function stateIn(html: string): PageState {
  const element = new RegExp(`<script[^>]* id="${STATE_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');
  return JSON.parse(element.exec(html)?.[1] ?? 'null') as PageState;
}

/** Reads the coaching page in a language; Ziina's origin comes first among its allowed frames. */
export async function readWorld(
  baseURL: string,
  language: Language,
  isPhone: boolean,
): Promise<World> {
  const answer = await fetch(`${baseURL}/coaching?lang=${language}`);
  const state = stateIn(await answer.text());
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
    methods: environment.paymentMethods,
    care: content.settings,
    now: NOW,
    payAddress: `${baseURL}/pay`,
    frameAddress: `${frames.find((origin) => origin !== calendarOrigin)}/embedded/payment_intent/pi_1`,
    calendarOrigin,
  };
}

export type TextKey = ParseKeys<'booking'>;

export type Texts = ReturnType<typeof readTexts>;

const known = new Map<Language, Texts>();

/** The sheet's texts in one language. */
export function textsOf(language: Language): Texts {
  const texts = known.get(language) ?? readTexts(language);
  known.set(language, texts);
  return texts;
}

function readTexts(language: Language) {
  addBookingTexts();
  const i18n = i18nFor(language);
  const t: TFunction<'booking'> = i18n.getFixedT(language, 'booking');
  /** A price as people read it; a text that names no amount stays as it is. */
  const price = (text: string) => {
    const amount = readPriceText(text);
    return amount ? displayPrice(amount, language) : text;
  };
  /** What an item costs where one pays. */
  const charged = ({ price: aed, priceUsd }: Pick<SelectedItem, 'price' | 'priceUsd'>) =>
    priceUsd
      ? `${price(priceUsd)} ${i18n.getFixedT(language, 'common')('price.charged', { price: price(aed) })}`
      : price(aed);
  return {
    language,
    t,
    /** A text that takes no values. */
    sentence: (key: TextKey) => String(i18n.getResource(language, 'booking', key)),
    label: (field: string) => fieldTexts(t, field).label,
    optional: i18n.getFixedT(language, 'form')('optional'),
    price,
    otherLanguage: i18n.getFixedT(language, 'common')('header.otherLanguage'),
    inNewTab: (name: string) => `${name} (${i18n.getFixedT(language, 'common')('opensInNewTab')})`,
    charged,
    offerLine: (item: SelectedItem | null) => item && `${item.name} ${charged(item)}`,
  };
}
