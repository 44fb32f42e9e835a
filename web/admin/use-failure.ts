import { describeStaffFailure } from '#machines/staff/problems.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CallFailed } from './post-as-staff.ts';

/** Returns why a call of staff failed, as a sentence; undefined if it did not. */
export function useFailure(error: unknown): string | undefined {
  const { t, language } = useTranslation('signIn');
  if (!error) return undefined;
  return error instanceof CallFailed
    ? describeStaffFailure(language, error.failure)
    : t('problems.unexpected');
}
