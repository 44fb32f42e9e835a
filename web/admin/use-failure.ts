import { describeStaffProblem, isStaffProblem } from '#machines/staff/problems.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CallFailed } from './post-as-staff.ts';

/** Why a call of staff failed, as a sentence; undefined where it did not. */
export function useFailure(error: unknown): string | undefined {
  const { t, language } = useTranslation('signIn');
  if (!error) return undefined;
  if (!(error instanceof CallFailed)) return t('problems.unexpected');
  const { code } = error.failure;
  return isStaffProblem(code)
    ? describeStaffProblem(language, code)
    : describeFailure(language, { ...error.failure, code });
}
