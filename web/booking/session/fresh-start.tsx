import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { keepPurchase } from '../bought/purchase-store.ts';
import { createIdempotencyKey } from '../idempotency-key.ts';
import { TextButton } from '../sheet/text-button.ts';
import { focusSheetTitle } from '../sheet/title-focus.ts';
import type { Send } from '../types.ts';
import { bookingStatusOf } from './session-view.ts';

interface FreshStartProps {
  view: BookingView;
  send: Send;
  /** Gives the question a frame, because there is no banner around it. */
  hasFrame?: boolean;
  /** Shown before the button until the question is asked. */
  children?: ReactNode;
}

/** Deletes everything on this device and begins anew; asks first, because it cannot be undone. */
export function FreshStart({ view, send, hasFrame = false, children }: FreshStartProps) {
  const { t } = useTranslation('booking');
  const [isAsking, setIsAsking] = useState(false);
  const wasAsking = useRef(false);
  const question = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const questionId = useId();
  const lossId = useId();

  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) start.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  function startFresh() {
    keepPurchase(null);
    send({ type: 'booking.startFresh', idempotencyKey: createIdempotencyKey() });
    focusSheetTitle();
  }

  if (!isAsking) {
    return (
      <Stack $row $gap={4}>
        {children}
        <TextButton type="button" ref={start} onClick={() => setIsAsking(true)}>
          {t('session.fresh.start')}
        </TextButton>
      </Stack>
    );
  }
  const asked = (
    <Stack
      $gap={3}
      ref={question}
      tabIndex={-1}
      role="group"
      aria-labelledby={questionId}
      aria-describedby={lossId}
    >
      <div>
        <strong id={questionId}>{t('session.fresh.ask')}</strong>
        <p id={lossId}>{t(`session.fresh.${bookingStatusOf(view)}`)}</p>
      </div>
      <Stack $row $gap={3}>
        <Button onClick={() => setIsAsking(false)}>{t('session.fresh.keep')}</Button>
        <TextButton type="button" onClick={startFresh}>
          {t('session.fresh.confirm')}
        </TextButton>
      </Stack>
    </Stack>
  );
  return hasFrame ? <Notice>{asked}</Notice> : asked;
}
