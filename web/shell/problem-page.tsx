import { type MouseEvent, type MouseEventHandler, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { type PageProblem, pageProblemPath } from '#machines/api/paths.ts';
import { type Language, localAddress } from '#machines/language.ts';
import { SEARCH_PATH } from '#machines/pages.ts';
import { loadAnew, NoConnection } from '#web/app/connection.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { specifiedCrisisNumbers } from '#web/content/crisis-numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft, wrapped } from '#web/theme/mixins.ts';
import { fontSize, layout, space } from '#web/theme/tokens.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { lateScript } from '#web/ui/late-script.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { CrisisNumbers } from './crisis-lines.tsx';
import { focusOn } from './use-scroll-place.ts';

const Page = styled.main`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space[4]};
  max-inline-size: 40rem;
  min-block-size: 100vh;
  margin-inline: auto;
  padding: ${space[6]} ${space[4]};

  h1 {
    font-size: ${fontSize.h1};
  }

  h2 {
    margin-block-start: ${space[5]};
  }

  p {
    max-inline-size: ${layout.measure};
  }
`;

const Ways = styled.div`
  ${wrapped(space[3])}
`;

const Small = styled.p`
  ${soft}
`;

/**
 * Every page includes the problem page, but most never show it, so its picture is loaded separately
 * and may be missing.
 */
export const problemPicture = lateScript(
  async () => (await import('#web/art/standing-lantern-drawing.tsx')).StandingLanternDrawing,
);

interface ProblemPageProps {
  /** The id of the problem in the server's log. */
  id?: string;
  title?: string;
  detail?: string;
  /** Called when the browser cannot follow a link because there is no network. */
  onRefresh?: MouseEventHandler;
  /** The result of a refresh. */
  note?: string;
}

/** The page for any failure; it needs no content, and still says where help is. */
export function ProblemPage({ id, title, detail, onRefresh, note }: ProblemPageProps) {
  const { t, language } = useTranslation('common');
  return (
    <Page>
      <StaticHtml value={null} script={problemPicture} draw={(Picture) => <Picture />} />
      <title>{title ?? t('problem.title')}</title>
      <meta name="robots" content="noindex" />
      <h1>{title ?? t('problem.title')}</h1>
      <p>{detail ?? t('problem.text')}</p>
      {id && (
        <Small>
          {t('problem.id')} <bdi translate="no">{id}</bdi>
        </Small>
      )}
      <Ways>
        {/* An empty address is the page's own: it is loaded anew, without a script too. */}
        <LinkButton href="" onClick={onRefresh}>
          {t('problem.refresh')}
        </LinkButton>
        {!onRefresh && (
          <>
            <LinkButton href={localAddress(SEARCH_PATH, language)} variant="secondary">
              {t('notFound.search')}
            </LinkButton>
            <LinkButton href={localAddress('/', language)} variant="secondary">
              {t('problem.home')}
            </LinkButton>
          </>
        )}
      </Ways>
      {note !== undefined && <p role="status">{note}</p>}
      <h2>{t('help.title')}</h2>
      <CrisisNumbers numbers={specifiedCrisisNumbers(language)} />
    </Page>
  );
}

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
