import type { KeyboardEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SectionProps } from '../contents.ts';
import { Band, Controls, Count, Voice, Voices } from './carousel.styles.ts';
import { stepOfKey } from './step.ts';
import { useCarousel } from './use-carousel.ts';

/**
 * One voice at a time, with silence around it. The voices are side by side in a row that snaps to
 * each: they can be read by swiping and by keyboard before any script runs, and all of them by a
 * screen reader.
 */
export function TestimonialsSection(props: SectionProps<'testimonialsSection'>) {
  const { id, title, intro, voices } = props;
  const { t, direction } = useTranslation('sections');
  const { row, shown, hasMoved, go, follow } = useCarousel(voices.length);
  if (voices.length === 0) return null;

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event.key, direction);
    if (step === 0) return;
    event.preventDefault();
    go(step);
  }

  const place = { index: shown + 1, total: voices.length };
  return (
    <Band id={id} aria-labelledby={`${id}-title`} aria-roledescription={t('voices.kind')}>
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
          <Button variant="quiet" aria-label={t('voices.previous')} onClick={() => go(-1)}>
            <Icon name="back" />
          </Button>
          <Count aria-hidden="true">
            {voices.map(({ id: key }, index) => (
              <span key={key} data-shown={index === shown || undefined} />
            ))}
          </Count>
          <Button variant="quiet" aria-label={t('voices.next')} onClick={() => go(1)}>
            <Icon name="forward" />
          </Button>
        </Controls>
      )}
      <p role="status">
        {hasMoved && `${t('voices.place', place)}: ${voices[shown]?.quote} ${voices[shown]?.name}`}
      </p>
    </Band>
  );
}
