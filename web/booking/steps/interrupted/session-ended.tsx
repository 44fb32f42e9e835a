import type { BookingView } from '#machines/booking/types.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { storedDataOf } from '../../session/session-view.ts';
import type { Send } from '../../types.ts';

/** Shown after half an hour without activity: what was closed, what is left, and the way on. */
export function SessionEnded({ view, send }: { view: BookingView; send: Send }) {
  const { t, language } = useTranslation('booking');
  return (
    <Stack $gap={5}>
      <Notice role="alert">
        <p>{describeProblem(language, 'session_expired')}</p>
      </Notice>
      <p>{t(`session.ended.${storedDataOf(view)}`)}</p>
      {view.canRetry && (
        <div>
          <Button onClick={() => send({ type: 'step.retry' })}>{t('session.ended.goOn')}</Button>
        </div>
      )}
    </Stack>
  );
}
