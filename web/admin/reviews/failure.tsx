import { type RefObject, useEffect, useRef } from 'react';
import type { DraftDocument, DraftFault } from '#machines/draft/document.ts';
import { unprintablePlaces } from '#machines/draft/unprintable.ts';
import { describeStaffFailure, type StaffFailure } from '#machines/staff/problems.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Alert } from '../failure.tsx';
import { isolated } from '../isolated.ts';

/**
 * Scrolls to what an element says each time it says something new, because the request came from
 * far below.
 */
function useIntoView(trigger: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trigger) element.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [trigger]);
  return element;
}

/** Says what went wrong with a call, and what to do. */
export function Failure({ failure }: { failure: StaffFailure | null }) {
  const { language } = useTranslation('reviews');
  const alert = useIntoView(failure);
  return (
    <Alert ref={alert} role="alert">
      {failure && <Notice tone="danger">{describeStaffFailure(language, failure)}</Notice>}
    </Alert>
  );
}

/** Says why the text could not be saved, and what to do. */
export function Faults({ id, faults }: { id: string; faults: readonly DraftFault[] }) {
  const { t } = useTranslation('reviews');
  const alert = useIntoView(faults.length > 0 && faults);
  return (
    <Alert ref={alert} id={id} role="alert">
      {faults.length > 0 && (
        <Notice tone="danger">
          {faults.map((fault) => (
            <p key={fault}>{t(`faults.${fault}`)}</p>
          ))}
        </Notice>
      )}
    </Alert>
  );
}

/** Names the characters that no document can show, with the words around them. */
export function Unprintable({ document }: { document: DraftDocument }) {
  const { t } = useTranslation('reviews');
  const places = unprintablePlaces(document);
  return (
    <div role="status">
      {places.length > 0 && (
        <Notice tone="warning">
          <p>{t('unprintable.text')}</p>
          <ul>
            {places.map(({ signs, words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing else that stays
              <li key={index}>
                {t('unprintable.place', {
                  signs: isolated(signs.join(' ')),
                  words: isolated(words),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
