import type { BookingView } from '#machines/booking/types.ts';
import { describeFailure, describeProblem } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mailAddress } from '#web/shell/contact-links.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { storedDataOf } from '../session/session-view.ts';
import type { BookingCare, Send } from '../types.ts';
import { LinkRequest } from './link-request.tsx';

/** Shown after half an hour without activity: what was closed, what is left, and the way on. */
function SessionEnded({ view, send }: { view: BookingView; send: Send }) {
  const { t, language } = useTranslation('booking');
  return (
    <Stack $gap={5}>
      <Notice role="alert">{describeProblem(language, 'session_expired')}</Notice>
      <p>{t(`session.ended.${storedDataOf(view)}`)}</p>
      {view.canRetry && (
        <div>
          <Button onClick={() => send({ type: 'step.retry' })}>{t('session.ended.goOn')}</Button>
        </div>
      )}
    </Stack>
  );
}

interface InterruptedProps {
  view: BookingView;
  care: BookingCare;
  send: Send;
}

/**
 * Shows a booking that could not be opened, one that the person looks for, or a session that timed
 * out.
 */
export function Interrupted({ view, care, send }: InterruptedProps) {
  const { t, language } = useTranslation('booking');
  const { problem, canRetry } = view;
  if (problem?.code === 'session_expired') return <SessionEnded view={view} send={send} />;
  return (
    <Stack $gap={5}>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem.code === 'network_error' && <strong>{t('connectivity.required')}</strong>}
          <p>{describeFailure(language, problem)}</p>
          {canRetry && <p>{t('interrupted.kept')}</p>}
        </Notice>
      )}
      {!canRetry && <LinkRequest />}
      <Stack $row>
        {canRetry ? (
          <Button onClick={() => send({ type: 'step.retry' })}>{t('interrupted.retry')}</Button>
        ) : (
          <LinkButton variant="secondary" href="#services">
            {t('find.services')}
          </LinkButton>
        )}
        <LinkButton
          variant="secondary"
          href={mailAddress(care.supportEmail, t('boundary.subject'))}
        >
          {t('boundary.support')}
        </LinkButton>
      </Stack>
    </Stack>
  );
}
