import { useEffect, useRef } from 'react';
import { describeStaffFailure, type StaffFailure } from '#machines/staff/problems.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Alert } from './reviews.styles.ts';

/** What went wrong with a call, in words that say what to do. */
export function Failure({ failure }: { failure: StaffFailure | null }) {
  const { language } = useTranslation('reviews');
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What failed was asked for far below.
    if (failure) alert.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <Alert ref={alert} role="alert">
      {failure && (
        <Notice tone="danger">
          <p>{describeStaffFailure(language, failure)}</p>
        </Notice>
      )}
    </Alert>
  );
}
