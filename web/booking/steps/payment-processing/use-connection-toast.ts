import { useEffect } from 'react';
import type { Failure } from '#machines/problem.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';

/**
 * Shows a toast once when the connection is gone (specification §8), wherever the reader has
 * scrolled to.
 */
export function useConnectionToast(problem: Failure | null): void {
  const { language } = useTranslation('booking');
  const isGone = problem?.code === 'network_error';
  useEffect(() => {
    if (isGone) showToast({ title: describeProblem(language, 'network_error'), tone: 'danger' });
  }, [isGone, language]);
}
