import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { placesIn, termsOf } from '#machines/search/terms.ts';
import { searchWords } from '#machines/search/words.ts';
import { SEARCH_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { sheet, soft, wrapped } from '#web/theme/mixins.ts';
import { layout, radius, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/form/field.styles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FOUND, FOUND_HERE } from './marks.ts';

/** Returns where an element holds the typed words, in order. */
function findIn(element: Element, typed: string): Range[] {
  const terms = termsOf(searchWords(typed));
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Range[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { start, end } of placesIn(text.textContent ?? '', terms)) {
      const range = new Range();
      range.setStart(text, start);
      range.setEnd(text, end);
      found.push(range);
    }
  }
  return found;
}

/**
 * Highlights matches without changing the text, where the browser can.
 * @returns a function that removes the highlights
 */
function mark(name: string, found: readonly Range[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const marks = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, marks);
  for (const range of found) marks.add(range);
  return () => {
    for (const range of found) marks.delete(range);
  };
}

/** Scrolls a match into the middle of the part of the screen that the card leaves free. */
export function lookAt(range: Range, card: HTMLElement | null): void {
  const { top, height } = range.getBoundingClientRect();
  const middle = (coveredBy(card) + innerHeight) / 2;
  scrollBy({ top: top + height / 2 - middle });
}

function coveredBy(card: HTMLElement | null): number {
  if (!card) return 0;
  const { position, top } = getComputedStyle(card);
  return position === 'sticky' ? Number.parseFloat(top) + card.offsetHeight : 0;
}

/**
 * Stays in view while the reader goes from match to match; a card, because the page behind it
 * changes from night to dawn.
 */
const Search = styled.search`
  position: sticky;
  inset-block-start: ${layout.headerHeight};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[3]};
  ${sheet(radius.small)}

  /* On a low screen, as at high zoom, it would leave no room for the text. */
  @media (height < 40rem) {
    position: static;
  }

  label {
    font-weight: 600;
  }

  > div {
    ${wrapped(space[2])}
  }

  button {
    padding-inline: ${space[3]};
  }

  /* Where letters are large the buttons go below it. */
  input {
    flex: 1 1 7rem;
    inline-size: auto;
    min-inline-size: 0;
  }

  p {
    min-block-size: 1lh;
    ${soft}
  }
`;

/** Finds words in a text, and leads from one match to the next. */
export default function TranscriptSearch({
  text,
}: {
  text: RefObject<HTMLElement | null>;
}): ReactNode {
  const { t } = useTranslation('lists');
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [{ words, found, at }, setSearch] = useState({ words: '', found: [] as Range[], at: -1 });
  useEffect(() => mark(FOUND, found), [found]);
  useEffect(() => mark(FOUND_HERE, found.slice(at, at + 1)), [found, at]);

  function look(typed: string) {
    setSearch({ words: typed, found: text.current ? findIn(text.current, typed) : [], at: -1 });
  }

  function go(steps: 1 | -1) {
    const from = at < 0 && steps < 0 ? 0 : at;
    const next = (from + steps + found.length) % found.length;
    const range = found[next];
    if (!range) return;
    setSearch({ words, found, at: next });
    lookAt(range, card.current);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  }

  const count = found.length;
  const statusText =
    at >= 0
      ? t('podcasts.find.at', { place: at + 1, total: count })
      : count > 0
        ? t('podcasts.find.found', { count })
        : t('podcasts.find.none');
  return (
    <Search ref={card} aria-label={t('podcasts.find.label')}>
      <label htmlFor={id}>{t('podcasts.find.label')}</label>
      <div>
        <Input
          id={id}
          type="search"
          value={words}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => look(target.value)}
          onKeyDown={press}
        />
        <Button
          variant="secondary"
          aria-label={t('podcasts.find.before')}
          disabled={count === 0}
          onClick={() => go(-1)}
        >
          <Icon name="back" />
        </Button>
        <Button
          variant="secondary"
          aria-label={t('podcasts.find.next')}
          disabled={count === 0}
          onClick={() => go(1)}
        >
          <Icon name="forward" />
        </Button>
      </div>
      <p role="status">{words.trim() !== '' && statusText}</p>
    </Search>
  );
}
