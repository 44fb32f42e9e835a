import { describeStaffFailure, type StaffFailure } from '#machines/staff/problems.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Alert } from '../failure.tsx';
import { useIntoView } from './use-into-view.ts';

/** Says what went wrong with a call, and what to do. */
export function Failure({ failure }: { failure: StaffFailure | null }) {
  const { language } = useTranslation('reviews');
  const alert = useIntoView(failure);
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
