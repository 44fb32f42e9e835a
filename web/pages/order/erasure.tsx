import { useEffect, useRef, useState } from 'react';
import { eraseOrder } from '#machines/api/erase-order.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useChangeCall } from '#web/server-calls/use-change-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { focusHeading } from './heading-focus.ts';
import { Panel, Ways } from './order.styles.ts';

interface ErasureProps {
  token: string;
  /** Something is not delivered yet. */
  isOwed: boolean;
  onErased: () => void;
}

/** Asks once, saying what goes and what stays, and then has everything erased. */
export function Erasure({ token, isOwed, onErased }: ErasureProps) {
  const { t, language } = useTranslation('orderPage');
  const [isOpen, setOpen] = useState(false);
  const {
    make,
    forgetProblem,
    isBusy,
    isDone: isErased,
    problem,
  } = useChangeCall(eraseOrder, language);
  useEffect(() => {
    if (!isErased) return;
    onErased();
    // The pressed button is gone.
    if (document.activeElement === document.body) focusHeading();
  }, [isErased, onErased]);
  const wasOpen = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
    else if (wasOpen.current) start.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function keep() {
    if (isBusy) return;
    setOpen(false);
    forgetProblem();
  }

  if (isErased) return null;
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" ref={start} onClick={() => setOpen(true)}>
          {t('erasure.ask')}
        </Button>
      </div>
    );
  }
  return (
    <Panel role="group" aria-labelledby="order-erasure">
      <h3 id="order-erasure" ref={heading} tabIndex={-1}>
        {t('erasure.question')}
      </h3>
      <ul>
        <li>{t('erasure.goes')}</li>
        <li>{t('erasure.stays')}</li>
        {isOwed && <li>{t('erasure.ends')}</li>}
        <li>{t('erasure.forGood')}</li>
      </ul>
      {problem && (
        <Notice tone="warning" role="alert">
          <p>{describeFailure(language, problem)}</p>
        </Notice>
      )}
      <Ways>
        <Button onClick={keep}>{t('erasure.keep')}</Button>
        <Button variant="secondary" busy={isBusy} onClick={() => make({ token })}>
          {t('erasure.confirm')}
        </Button>
      </Ways>
    </Panel>
  );
}
