import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Found, SearchResponse } from '#machines/api/search.ts';
import { directionOf } from '#machines/language.ts';
import { pagePath } from '#machines/pages.ts';
import { search as searchAr } from '#web/i18n/ar/search.ts';
import { search as searchEn } from '#web/i18n/en/search.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { HelpNear } from '#web/shell/help-near.tsx';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { row } from '#web/theme/mixins.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Heading, List, Message, Result, Status } from './search.styles.ts';
import type { ShownSearch } from './search-control.ts';

const Nav = styled.nav`
  display: grid;
  gap: ${space[2]};

  h2 {
    font-size: ${fontSize.h3};
  }

  ul {
    display: grid;
    padding: 0;
    list-style: none;
    column-gap: ${space[6]};

    ${media.tablet} {
      grid-template-columns: 1fr 1fr;
    }
  }

  a {
    ${row(space[3])}
    justify-content: space-between;
    min-block-size: calc(${layout.target} + ${space[2]});
    border-block-end: 1px solid ${color.lineStrong};
    color: ${color.ink};
    text-decoration: none;

    &:hover {
      color: ${color.accent};
    }
  }
`;

const ways = [
  ['findOutPage', 'findOut'],
  ['coachingPage', 'coaching'],
  ['blogPage', 'blog'],
  ['contactPage', 'contact'],
] as const;

/** Links for visitors who lack the right word. */
function Ways() {
  const { t } = useTranslation('search');
  return (
    <Nav aria-labelledby="search-ways">
      <h2 id="search-ways">{t('ways.title')}</h2>
      <ul>
        {ways.map(([page, name]) => (
          <li key={page}>
            <LocalLink to={pagePath(page)}>
              {t(`ways.${name}`)}
              <Icon name="forward" />
            </LocalLink>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

/**
 * Shows the results, that there are none, or why there is no answer; always with a way on. Without
 * an answer nobody knows whether the words are those of somebody in danger, so the crisis numbers
 * are shown.
 */
export function Answer({ shown, onAgain }: { shown: ShownSearch; onAgain: () => void }) {
  const { t } = useTranslation('search');
  const { phase, found, reason } = shown;
  const hasResults = phase === 'results' || phase === 'busy';
  const isUnanswered = phase === 'failed' || phase === 'offline';
  const help = <HelpNear id="search-help" title={t('urgent.title')} text={t('urgent.text')} />;
  return (
    <>
      {found?.isUrgent && !isUnanswered && help}
      <CountStatus shown={shown} />
      {phase === 'failed' && (
        <Notice tone="warning" role="alert">
          <Message>
            <strong>{t('failed.title')}</strong>
            {reason && <p>{reason}</p>}
            <Button variant="secondary" onClick={onAgain}>
              {t('failed.again')}
            </Button>
          </Message>
        </Notice>
      )}
      {phase === 'offline' && (
        <Notice tone="warning" role="alert">
          <strong>{t('offline.title')}</strong>
          <p>{t('offline.text')}</p>
        </Notice>
      )}
      {isUnanswered && help}
      {hasResults && found && found.results.length > 0 && (
        <List role="list" aria-label={t('results')} data-busy={phase === 'busy' || undefined}>
          {found.results.map((each) => (
            <ResultRow key={keyOf(each)} kind={t(`kinds.${each.kind}`)} found={each}>
              <h2>
                <LocalLink to={each.path} data-result="">
                  <Marked pieces={each.title} />
                </LocalLink>
              </h2>
            </ResultRow>
          ))}
        </List>
      )}
      {hasResults && found?.elsewhere && (
        <Elsewhere {...found.elsewhere} isBusy={phase === 'busy'} />
      )}
      {phase === 'empty' && !found?.isUrgent && (
        <Message>
          <h2>{t('empty.title')}</h2>
          <p>{t('empty.text')}</p>
        </Message>
      )}
      {phase !== 'results' && phase !== 'busy' && <Ways />}
    </>
  );
}

/**
 * Announces the result; first of all that help, which is above, is near. A person who may be in
 * danger is not told that there is nothing.
 */
function CountStatus({ shown: { phase, words, found } }: { shown: ShownSearch }) {
  const { t } = useTranslation('search');
  const own = found?.results.length ?? 0;
  const others = found?.elsewhere?.results.length ?? 0;
  const said = { words: words.trim(), count: own || others };
  const countText = () => {
    if (found?.isNear) return t('status.near');
    if (own === 0) return t('status.elsewhere', said);
    return t(found?.isMore ? 'status.more' : 'status.found', said);
  };
  return (
    <Status>
      <p role="status">
        {found?.isUrgent && <VisuallyHidden>{t('urgent.title')} </VisuallyHidden>}
        {phase === 'results' && countText()}
        {phase === 'empty' && !found?.isUrgent && t('status.empty', said)}
      </p>
      {phase === 'busy' && (
        <p aria-hidden="true">
          <Spinner /> {t('busy')}
        </p>
      )}
    </Status>
  );
}

interface ElsewhereProps extends NonNullable<SearchResponse['elsewhere']> {
  isBusy: boolean;
}

/** Shows results in another language, in that language; their links lead to it. */
function Elsewhere({ language, results, isBusy }: ElsewhereProps) {
  const { t } = useTranslation('search');
  return (
    <section aria-labelledby="search-elsewhere">
      <Heading id="search-elsewhere">{t('elsewhere')}</Heading>
      <List
        role="list"
        lang={language}
        dir={directionOf(language)}
        aria-labelledby="search-elsewhere"
        data-busy={isBusy || undefined}
      >
        {results.map((each) => (
          <ResultRow key={keyOf(each)} kind={kinds[language][each.kind]} found={each}>
            <h3>
              <LocalLink to={each.path} hrefLang={language} data-result="">
                <Marked pieces={each.title} />
              </LocalLink>
            </h3>
          </ResultRow>
        ))}
      </List>
    </section>
  );
}

const kinds = { en: searchEn.kinds, ar: searchAr.kinds };

const keyOf = ({ kind, path, title }: Found) => `${kind} ${path} ${title.join('')}`;

interface ResultRowProps {
  kind: string;
  found: Found;
  /** The linked title. */
  children: ReactNode;
}

function ResultRow({ kind, found, children }: ResultRowProps) {
  return (
    <Result>
      <span>{kind}</span>
      {children}
      <p>
        <Marked pieces={found.excerpt} />
      </p>
    </Result>
  );
}

/** Shows a text with its matches marked: every second piece. */
function Marked({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place alone
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  );
}
