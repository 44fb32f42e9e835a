import type { BookingEvent, BookingView } from '#machines/booking/types.ts';
import type { CalendarEvent, CalendarView } from '#machines/calendar/types.ts';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { plain, readScreen } from './aria-snapshot.ts';
import type { TextKey, Texts, World } from './world.ts';

export type SheetEvent = BookingEvent | PaymentEvent | CalendarEvent;

/** Something on the screen, by its role and name in the accessible tree. */
export interface Element {
  role: 'title' | 'heading' | 'alert' | 'button' | 'link' | 'textbox' | 'checkbox' | 'iframe';
  name: string;
  state?: 'disabled' | 'pressed' | 'checked' | undefined;
  /** What is typed into a textbox. */
  value?: string;
  /** Names the event that it sends to the machine; see `actionOf`. */
  action?: string;
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

/** What a part of the sheet shows; what is false is left out. */
export interface Part {
  elements?: ReadonlyArray<Element | Falsy>;
  texts?: Partial<Record<TextKey, boolean>>;
  values?: ReadonlyArray<string | Falsy>;
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
export const link = (name: string, action = ''): Element => ({ role: 'link', name, action });
/** The two ways to write to the foundation. */
export const writeToUs = ({ t, inNewTab }: Texts): Element[] => [
  link(inNewTab(t('package.write.whatsapp'))),
  link(t('package.write.support')),
];
export const iframe: Element = { role: 'iframe', name: '' };
export const button = (name: string, action: string, isDisabled = false): Element => ({
  role: 'button',
  name,
  action,
  state: isDisabled ? 'disabled' : undefined,
});
export const toggle = (name: string, action: string, isPressed: boolean): Element => ({
  role: 'button',
  name,
  action,
  state: isPressed ? 'pressed' : undefined,
});

export function joined(parts: readonly Part[]): Screen {
  return {
    elements: parts.flatMap(({ elements = [] }) => elements.flatMap((each) => each || [])),
    texts: parts.flatMap(({ texts = {} }) =>
      Object.entries(texts).flatMap(([key, isShown]) => (isShown ? [key as TextKey] : [])),
    ),
    values: parts.flatMap(({ values = [] }) => values.flatMap((each) => each || [])),
  };
}

/** Names the event as the element that sends it does. */
function actionOf(event: SheetEvent): string {
  switch (event.type) {
    case 'field.change':
      return `${event.type} ${event.field}`;
    case 'method.choose':
      return `${event.type} ${event.provider}`;
    case 'payment.initiate':
      return event.isEmbedded ? `${event.type} in a frame` : event.type;
    default:
      return event.type;
  }
}

/** The element that sends the event, if the screen has one that can be used. */
export function elementFor(screen: Screen | null, event: SheetEvent): Element | undefined {
  const action = actionOf(event);
  return screen?.elements.find((each) => each.action === action && each.state !== 'disabled');
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
