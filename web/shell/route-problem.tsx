import { useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import type { Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ProblemPage } from './problem-page.tsx';

/** Stands in for the whole screen when a route fails: to answer, or while it is drawn. */
export function RouteProblem({ language }: { language(): Language }) {
  return (
    <LanguageRoot language={language()}>
      <Problem />
    </LanguageRoot>
  );
}

function Problem() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const [id] = useState(() => Math.random().toString(36).slice(2, 10));
  if (!isRouteErrorResponse(error)) return <ProblemPage id={id} />;
  return (
    <ProblemPage
      id={id}
      title={t('problem.unexpected')}
      detail={`${error.status} ${error.statusText}`}
    />
  );
}
