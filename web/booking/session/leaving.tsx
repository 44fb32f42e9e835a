import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft } from '#web/theme/mixins.ts';
import { space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { keepPurchase } from '../bought/purchase-store.ts';
import { createIdempotencyKey } from '../idempotency-key.ts';
import { TextButton } from '../sheet/step.styles.ts';
import { focusSheetTitle } from '../sheet/step-title.tsx';
import type { Send } from '../types.ts';
import { bookingStatusOf, offersFreshStart, storedDataOf } from './session-view.ts';

const Place = styled.div`
  flex: none;
  padding: ${space[3]} ${space[4]};
`;

interface LeaveQuestionProps {
  view: Pick<BookingView, 'isLeaving' | 'canSaveAndLeave'>;
  send: Send;
}

/**
 * Asks before something typed would be lost; it stays in view above what scrolls, and hides
 * nothing.
 */
export function LeaveQuestion({ view, send }: LeaveQuestionProps) {
  return view.isLeaving && <Question canSave={view.canSaveAndLeave} send={send} />;
}

function Question({ canSave, send }: { canSave: boolean; send: Send }) {
  const { t } = useTranslation('booking');
  const place = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const textId = useId();

  useLayoutEffect(() => {
    const element = place.current;
    const before = document.activeElement;
    element?.querySelector('button')?.focus();
    return () => {
      const isHere = element?.contains(document.activeElement);
      if (!isHere) return;
      focusSheetTitle();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <Place ref={place} role="group" aria-labelledby={titleId} aria-describedby={textId}>
      <Notice>
        <Stack $gap={3}>
          <div>
            <strong id={titleId}>{t('session.leaving.title')}</strong>
            <p id={textId}>
              {t('session.leaving.text')}
              {canSave && ` ${t('session.leaving.canSave')}`}
            </p>
          </div>
          <Stack $row $gap={3}>
            <Button onClick={() => send({ type: 'leave.stay' })}>
              {t('session.leaving.stay')}
            </Button>
            {canSave && (
              <Button variant="secondary" onClick={() => send({ type: 'leave.save' })}>
                {t('session.leaving.save')}
              </Button>
            )}
            <TextButton type="button" onClick={() => send({ type: 'leave.confirm' })}>
              {t('session.leaving.leave')}
            </TextButton>
          </Stack>
        </Stack>
      </Notice>
    </Place>
  );
}

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

const Note = styled.p`
  ${soft}
`;

interface WaysOutProps {
  view: BookingView;
  send: Send;
  onLeave: () => void;
}

/**
 * The small links at the foot of a step. A phone has no Escape key, so they offer leaving on steps
 * without a close button.
 */
export function WaysOut({ view, send, onLeave }: WaysOutProps) {
  const { t } = useTranslation('booking');
  const offersLeaving = !view.canClose && !view.isFinished;
  const leave = offersLeaving && (
    <TextButton type="button" onClick={onLeave}>
      {t('sheet.leave')}
    </TextButton>
  );
  return (
    <>
      {offersFreshStart(view) ? (
        <FreshStart hasFrame view={view} send={send}>
          {leave}
        </FreshStart>
      ) : (
        leave
      )}
      {leave && <Note>{t(`session.leave.${view.isPaid ? 'paid' : storedDataOf(view)}`)}</Note>}
    </>
  );
}
