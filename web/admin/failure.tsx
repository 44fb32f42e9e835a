import { styled } from 'styled-components';
import { describeStaffFailure } from '#machines/staff/problems.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CallFailed } from './staff-calls.ts';

/** Takes no room while it is empty. */
export const Alert = styled.div`
  &:empty {
    display: contents;
  }
`;

/** Returns why a call of staff failed, as a sentence; undefined if it did not. */
export function useFailure(error: unknown): string | undefined {
  const { t, language } = useTranslation('signIn');
  if (!error) return undefined;
  return error instanceof CallFailed
    ? describeStaffFailure(language, error.failure)
    : t('problems.unexpected');
}

/** Says why something was not done; screen readers announce it. */
export function Wrong({ problem }: { problem: string | undefined }) {
  return <Alert role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</Alert>;
}

/** Says what went wrong with a call, and what to do. */
export function Failure({ error }: { error: Error | null }) {
  return <Wrong problem={useFailure(error)} />;
}

/** Says what could not be loaded, to screen readers as well, with a button that tries again. */
export function FailedToLoad({ text, onRetry }: { text: string; onRetry(): void }) {
  const { t } = useTranslation('admin');
  return (
    <Notice tone="danger" role="alert">
      <p>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </Notice>
  );
}
