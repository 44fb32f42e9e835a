import type { Expected } from './expected.ts';
import { plain, readScreen, type Screen } from './seen.ts';
import { saidIn, wordsOf } from './sentences.ts';
import type { Texts } from './texts.ts';

const lists = ['headings', 'buttons', 'links', 'fields', 'alerts', 'facts', 'frames'] as const;

/** What of the first list the second lacks; the same line twice counts twice. */
function lacking(wanted: readonly string[], found: readonly string[]): string[] {
  const left = [...found];
  return wanted.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function differenceOf(what: string, wanted: readonly string[], seen: readonly string[]): string[] {
  return [
    ...lacking(wanted, seen).map((each) => `${what}: expected “${each}”, not seen`),
    ...lacking(seen, wanted).map((each) => `${what}: “${each}” seen, not expected`),
  ];
}

/** Where the dialog, as Playwright writes it down, is not what was expected; empty where it is. */
export function differences(
  expected: Expected,
  written: string,
  texts: Texts,
  said: string | null,
): string[] {
  const { screen, text, toast } = readScreen(written);
  const seen: Screen = { ...screen, facts: screen.facts.map(ungrouped) };
  const wanted = { ...expected, facts: expected.facts.map(ungrouped) };
  return [
    ...differenceOf('title', [wanted.title], [seen.title]),
    ...lists.flatMap((name) => differenceOf(name.slice(0, -1), wanted[name], seen[name])),
    ...repeated(seen.buttons).map((each) => `button: “${each}” stands there twice`),
    ...differenceOf('sentence', wordsOf(expected.says, texts), wordsOf(saidIn(text, texts), texts)),
    ...expected.reads
      .filter((each) => !text.includes(plain(each)))
      .map((each) => `text: expected “${each}”, not seen`),
    ...(said && !toast.includes(plain(said)) ? [`toast: expected “${said}”, seen “${toast}”`] : []),
  ];
}

/** Two buttons of one name could not be told apart by ear. */
function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) < index);
}

/** An IBAN may stand in groups. */
function ungrouped(fact: string): string {
  return fact.replace(/\b[A-Z]{2}\d[\d ]+\d/g, (iban) => iban.replaceAll(' ', ''));
}
