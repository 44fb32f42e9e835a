import { useEffect, useRef } from 'react';
import { stopReminders } from '#machines/api/own-order.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useChangeCall } from '#web/server-calls/use-change-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says that sessions are reminded of by WhatsApp too, and lets the customer stop that. */
export function Reminders({ token }: { token: string }) {
  const { t, language } = useTranslation('orderPage');
  const { make, isBusy, isDone, problem } = useChangeCall(stopReminders, language);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isDone) said.current?.focus();
  }, [isDone]);
  if (isDone) {
    return (
      <p ref={said} tabIndex={-1}>
        {t('reminders.stopped')}
      </p>
    );
  }
  return (
    <>
      <p>{t('reminders.text')}</p>
      {problem && (
        <Notice tone="warning" role="alert">
          {describeFailure(language, problem)}
        </Notice>
      )}
      <div data-screen="">
        <Button variant="quiet" busy={isBusy} onClick={() => make({ token })}>
          {t('reminders.stop')}
        </Button>
      </div>
    </>
  );
}
