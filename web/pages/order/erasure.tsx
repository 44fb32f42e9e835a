import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { CALL_LIMIT_MS } from '#machines/api/call.ts';
import { eraseOrder } from '#machines/api/erase-order.ts';
import { erasureOf, provideErasure } from '#machines/erasure/machine.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { post } from '#web/server-calls/post.ts';
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
  const machine = useMemo(
    () =>
      provideErasure((request, signal) =>
        post(eraseOrder, request, {
          language,
          origin: '',
          signal,
          timeoutMs: CALL_LIMIT_MS,
        }),
      ),
    [language],
  );
  const [snapshot, send] = useMachine(machine, { input: { token } });
  const { phase, problem } = erasureOf(snapshot);
  const isErased = phase === 'erased';
  useEffect(() => {
    if (!isErased) return;
    onErased();
    // The pressed button is gone.
    if (document.activeElement === document.body) focusHeading();
  }, [isErased, onErased]);
  const isOpen = phase === 'asking' || phase === 'erasing';
  const wasOpen = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
    else if (wasOpen.current) start.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isErased) return null;
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" ref={start} onClick={() => send({ type: 'erasure.ask' })}>
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
        <Button onClick={() => send({ type: 'erasure.keep' })}>{t('erasure.keep')}</Button>
        <Button
          variant="secondary"
          busy={phase === 'erasing'}
          onClick={() => send({ type: 'erasure.confirm' })}
        >
          {t('erasure.confirm')}
        </Button>
      </Ways>
    </Panel>
  );
}
