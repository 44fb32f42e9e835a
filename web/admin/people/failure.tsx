import { describeStaffFailure } from '#machines/staff/problems.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CallFailed } from '../post-as-staff.ts';

/** What went wrong with a call, in words that say what to do. */
export function Failure({ error }: { error: Error | null }) {
  const { language } = useTranslation('people');
  if (error && !(error instanceof CallFailed)) throw error;
  return (
    <div role="alert">
      {error && (
        <Notice tone="danger">
          <p>{describeStaffFailure(language, error.failure)}</p>
        </Notice>
      )}
    </div>
  );
}
