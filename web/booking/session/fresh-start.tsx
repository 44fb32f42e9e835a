import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Send } from '../events.ts';
import { createIdempotencyKey } from '../idempotency-key.ts';
import { focusSheetTitle } from '../sheet/title-focus.ts';
import { standingOf } from './session-view.ts';

interface FreshStartProps {
  view: BookingView;
  send: Send;
  /** What stands beside the button while nothing is asked. */
  children?: ReactNode;
}

/** Forgets everything on this device and begins anew; it asks first, because nothing brings it back. */
export function FreshStart({ view, send, children }: FreshStartProps) {
  const { t } = useTranslation('booking');
  const [isAsking, setIsAsking] = useState(false);
  const wasAsking = useRef(false);
  const question = useRef<HTMLElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const questionId = useId();

  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) start.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  function startFresh() {
    send({ type: 'booking.startFresh', idempotencyKey: createIdempotencyKey() });
    focusSheetTitle();
  }

  if (!isAsking) {
    return (
      <Stack $row $gap={3}>
        <Button ref={start} variant="secondary" onClick={() => setIsAsking(true)}>
          {t('session.fresh.start')}
        </Button>
        {children}
      </Stack>
    );
  }
  return (
    <Stack $gap={3} role="group" aria-labelledby={questionId}>
      <div>
        <strong id={questionId} ref={question} tabIndex={-1}>
          {t('session.fresh.ask')}
        </strong>
        <p>{t(`session.fresh.${standingOf(view)}`)}</p>
      </div>
      <Stack $row $gap={3}>
        <Button onClick={startFresh}>{t('session.fresh.confirm')}</Button>
        <Button variant="secondary" onClick={() => setIsAsking(false)}>
          {t('session.fresh.keep')}
        </Button>
      </Stack>
    </Stack>
  );
}
