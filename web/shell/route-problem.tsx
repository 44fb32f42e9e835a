import { type MouseEvent, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { type PageProblem, pageProblemPath } from '#machines/api/page-problem.ts';
import type { Language } from '#machines/language.ts';
import { loadAnew, NoConnection } from '#web/app/connection.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ProblemPage } from './problem-page.tsx';
import { focusOn } from './use-scroll-place.ts';

/** Replaces the whole screen when a route fails, while it is loaded or rendered. */
export function RouteProblem({ language }: { language(): Language }) {
  const error = useRouteError();
  // The element that had the focus is gone.
  useEffect(() => focusOn(document.querySelector('h1')), []);
  return (
    <LanguageRoot language={language()}>
      {error instanceof NoConnection ? <Unreached /> : <Problem error={error} />}
    </LanguageRoot>
  );
}

function Problem({ error }: { error: unknown }) {
  const { t, language } = useTranslation('common');
  const [id] = useState(() => Math.random().toString(36).slice(2, 10));
  const answer = isRouteErrorResponse(error) ? error : undefined;
  const cause = answer ? `${answer.status} ${answer.statusText}` : `${error}`;
  useEffect(() => {
    const problem: PageProblem = { id, page: location.pathname, cause };
    const body = JSON.stringify(problem);
    fetch(pageProblemPath, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }, [id, cause]);
  if (!answer) return <ProblemPage id={id} />;
  // A status has its text in English alone.
  const detail = `${t('problem.text')} \u2068${language === 'en' ? cause : answer.status}\u2069`;
  return <ProblemPage id={id} title={t('problem.unexpected')} detail={detail} />;
}

/** Shows that there is no network; the page loads by itself once there is one again. */
function Unreached() {
  const { t } = useTranslation('common');
  const [wasTried, setTried] = useState(false);
  useEffect(() => {
    const comeBack = () => location.reload();
    addEventListener('online', comeBack);
    return () => removeEventListener('online', comeBack);
  }, []);
  // Without a network the browser would replace this page with its own.
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    loadAnew(() => setTried(true));
  };
  return (
    <ProblemPage
      title={t('offline.title')}
      detail={t('offline.page')}
      note={wasTried ? t('offline.still') : ''}
      onRefresh={retry}
    />
  );
}
