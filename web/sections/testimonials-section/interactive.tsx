import { type KeyboardEvent, useRef, useState } from 'react';
import type { Direction } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SectionProps } from '../contents.ts';
import { Band, Controls, Count, Voice, Voices } from './carousel.styles.ts';
import { words } from './words.ts';

/** Returns the index in a ring: the first follows the last, and the last precedes the first. */
function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** Returns the step of an arrow key in the direction of reading; 0 for any other key. */
function stepOfKey(key: string, direction: Direction): -1 | 0 | 1 {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return key === forward ? 1 : -1;
}

/**
 * Returns the shown member of a row that snaps to its members, and functions that move to its
 * neighbours.
 */
function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [hasMoved, setMoved] = useState(false);

  /** The distance between the two boxes is right in either direction of reading. */
  const distance = (index: number) => {
    const [from, to] = [row.current, row.current?.children[index]].map((each) =>
      each?.getBoundingClientRect(),
    );
    return from && to ? to.left + to.width / 2 - from.left - from.width / 2 : 0;
  };

  return {
    row,
    shown,
    /** Whether anything is to be announced. */
    hasMoved,
    go(step: number): void {
      const index = wrapped(shown + step, count);
      setShown(index);
      setMoved(true);
      // Scrolling by a relative distance would stop at each voice on the way, as a swipe does.
      const left = (row.current?.scrollLeft ?? 0) + distance(index);
      row.current?.scrollTo({ left, behavior: 'instant' });
    },
    /** Follows a swipe; a voice that a screen reader's cursor moved to is already being read. */
    follow(): void {
      const near = Array.from({ length: count }, (_, index) => Math.abs(distance(index)));
      const index = near.indexOf(Math.min(...near));
      if (index === shown) return;
      setShown(index);
      setMoved(false);
    },
  };
}

/**
 * One voice at a time, with silence around it. The voices are side by side in a row that snaps to
 * each: they can be read by swiping and by keyboard before any script runs, and all of them by a
 * screen reader.
 */
export function Component(props: SectionProps<'testimonialsSection'>) {
  const { id, title, intro, voices } = props;
  const { language, direction } = useTranslation('common');
  const { row, shown, hasMoved, go, follow } = useCarousel(voices.length);
  if (voices.length === 0) return null;

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event.key, direction);
    if (step === 0) return;
    event.preventDefault();
    go(step);
  }

  const said = words[language];
  const place = said.place(shown + 1, voices.length);
  return (
    <Band id={id} aria-labelledby={`${id}-title`} aria-roledescription={said.kind}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p>{intro}</p>}
      <Voices
        role="list"
        ref={row}
        tabIndex={0}
        aria-labelledby={`${id}-title`}
        onScroll={follow}
        onKeyDown={onKeyDown}
      >
        {voices.map(({ id: key, quote, name, program }, index) => (
          <Voice key={key} data-shown={index === shown || undefined}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>
                {name}
                {program && <span> · {program}</span>}
              </figcaption>
            </figure>
          </Voice>
        ))}
      </Voices>
      {voices.length > 1 && (
        <Controls>
          <Button variant="quiet" aria-label={said.previous} onClick={() => go(-1)}>
            <Icon name="back" />
          </Button>
          <Count aria-hidden="true">
            {voices.map(({ id: key }, index) => (
              <span key={key} data-shown={index === shown || undefined} />
            ))}
          </Count>
          <Button variant="quiet" aria-label={said.next} onClick={() => go(1)}>
            <Icon name="forward" />
          </Button>
        </Controls>
      )}
      <p role="status">{hasMoved && `${place}: ${voices[shown]?.quote} ${voices[shown]?.name}`}</p>
    </Band>
  );
}
