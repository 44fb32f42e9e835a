import type { MouseEventHandler } from 'react';
import { styled } from 'styled-components';
import { localAddress } from '#machines/local-address.ts';
import { SEARCH_PATH } from '#machines/pages.ts';
import { specifiedCrisisNumbers } from '#web/content/crisis-numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { lateScript } from '#web/ui/late-script.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { CrisisNumbers } from './crisis-lines.tsx';

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
    font-size: ${fontSize.h2};
  }

  h2 {
    margin-block-start: ${space[5]};
  }

  p {
    max-inline-size: ${layout.measure};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Small = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
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
