import { keys } from '#machines/booking/fixtures.ts';
import type { BookingEvent, BookingView } from '#machines/booking/types.ts';
import type { CalendarEvent, CalendarView } from '#machines/calendar/types.ts';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { plain, readScreen } from './aria-snapshot.ts';
import type { TextKey, Texts, World } from './world.ts';

export type SheetEvent = BookingEvent | PaymentEvent | CalendarEvent;

/** Something on the screen, by its role and name in the accessible tree. */
export interface Element {
  role:
    | 'title'
    | 'heading'
    | 'alert'
    | 'button'
    | 'link'
    | 'textbox'
    | 'checkbox'
    | 'iframe'
    | 'term';
  name: string;
  state?: 'disabled' | 'pressed' | 'checked' | undefined;
  /** What is typed into a textbox. */
  value?: string;
  /** What it sends to the machine. */
  event?: SheetEvent | undefined;
  /** The field that it changes. */
  field?: string;
}

/** What the sheet must show. */
export interface Screen {
  /** All of these, and no others. */
  elements: Element[];
  /** Sentences that must be readable; those of other screens must not. */
  texts: TextKey[];
  /** Values that must be readable. */
  values: string[];
}

type Falsy = false | null | undefined | '' | 0;

/** A text, or an entry of a list of facts. */
export type Value = string | readonly [term: string, text: string];

/** What a part of the sheet shows; what is false is left out. */
export interface Part {
  elements?: ReadonlyArray<Element | Falsy>;
  texts?: Partial<Record<TextKey, boolean>>;
  values?: ReadonlyArray<Value | Falsy>;
}

/** What the machines' view functions say of the sheet. */
export interface Views {
  view: BookingView;
  payment: PaymentView | null;
  calendar: CalendarView | null;
}

export type Given = Views & Texts & { world: World };

export const title = (name: string): Element => ({ role: 'title', name });
export const heading = (name: string): Element => ({ role: 'heading', name });
export const alert = (...sentences: Array<string | Falsy>): Element => ({
  role: 'alert',
  name: sentences.filter(Boolean).join(' '),
});
/** An event by its type, if it needs no more than a new key; the page makes one of its own. */
type Action = SheetEvent['type'] | SheetEvent;
const eventOf = (action: Action): SheetEvent =>
  typeof action === 'string'
    ? ({ type: action, idempotencyKey: keys.second } as SheetEvent)
    : action;
export const link = (name: string, action?: Action): Element => ({
  role: 'link',
  name,
  event: action && eventOf(action),
});
/** The two ways to write to the foundation. */
export const writeToUs = ({ t, inNewTab }: Texts): Element[] => [
  link(inNewTab(t('package.write.whatsapp'))),
  link(t('package.write.support')),
];
export const iframe: Element = { role: 'iframe', name: '' };
export const button = (name: string, action?: Action, isDisabled = false): Element => ({
  role: 'button',
  name,
  event: action && eventOf(action),
  state: isDisabled ? 'disabled' : undefined,
});
export const toggle = (name: string, action: Action, isPressed: boolean): Element => ({
  ...button(name, action),
  state: isPressed ? 'pressed' : undefined,
});

export function joined(parts: readonly Part[]): Screen {
  const values = parts.flatMap(({ values = [] }) => values.flatMap((each) => (each ? [each] : [])));
  return {
    elements: [
      ...parts.flatMap(({ elements = [] }) => elements.flatMap((each) => each || [])),
      ...values.flatMap((each): Element[] =>
        typeof each === 'string' ? [] : [{ role: 'term', name: each[0] }],
      ),
    ],
    texts: parts.flatMap(({ texts = {} }) =>
      Object.entries(texts).flatMap(([key, isShown]) => (isShown ? [key as TextKey] : [])),
    ),
    values: values.map((each) => (typeof each === 'string' ? each : each.join(' '))),
  };
}

function lineOf({ role, name, value, state }: Element): string {
  const typed = value === undefined ? '' : ` = ${value}`;
  return plain(`${role} ${name}${typed}${state ? ` [${state}]` : ''}`);
}

/** The lines of the first list that the second lacks; the same line twice counts twice. */
function lacking(wanted: readonly string[], found: readonly string[]): string[] {
  const left = [...found];
  return wanted.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** IBANs are shown in groups, so spaces do not count. */
const compact = (text: string) => plain(text).replaceAll(' ', '');

/**
 * What of the screen differs from what it must show; empty if nothing does.
 * @param snapshot the dialog as Playwright writes its accessible tree
 * @param sentences all that any screen says
 */
export function differences(
  { elements, texts, values }: Screen,
  snapshot: string,
  { sentence }: Texts,
  sentences: readonly TextKey[],
  toast: string | null,
): string[] {
  const seen = readScreen(snapshot);
  const buttons = seen.lines.filter((line) => line.startsWith('button'));
  const wordsOf = (keys: readonly TextKey[]) => [
    ...new Set(keys.map((key) => plain(sentence(key)))),
  ];
  const wanted = [...elements.map(lineOf), ...wordsOf(texts)];
  const found = [
    ...seen.lines,
    ...wordsOf(sentences).filter((sentence) => seen.text.includes(sentence)),
  ];
  return [
    ...lacking(wanted, found).map((each) => `expected “${each}”, not seen`),
    ...lacking(found, wanted).map((each) => `“${each}” seen, not expected`),
    ...lacking(buttons, [...new Set(buttons)]).map((each) => `“${each}” seen twice`),
    ...values
      .filter((each) => !compact(seen.text).includes(compact(each)))
      .map((each) => `expected to read “${each}”`),
    ...(toast && !seen.toast.includes(plain(toast))
      ? [`expected the toast “${toast}”, seen “${seen.toast}”`]
      : []),
  ];
}
