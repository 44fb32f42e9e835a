import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { type PageProblem, pageProblemPath } from '#machines/api/page-problem.ts';
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
  const answer = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : undefined;
  const cause = answer ?? `${error}`;
  useEffect(() => {
    const problem: PageProblem = { id, page: location.pathname, cause };
    const body = JSON.stringify(problem);
    fetch(pageProblemPath, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }, [id, cause]);
  if (answer === undefined) return <ProblemPage id={id} />;
  return <ProblemPage id={id} title={t('problem.unexpected')} detail={answer} />;
}
