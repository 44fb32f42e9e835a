import { styled } from 'styled-components';
import { pagePath, SEARCH_PATH } from '#machines/pages.ts';
import { useContent } from '#web/app/use-content.ts';
import { StandingLanternDrawing } from '#web/art/standing-lantern-drawing.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fontSize, layout, space } from '#web/theme/tokens.ts';
import { type ButtonStyleProps, buttonStyles, LinkButton } from '#web/ui/button.tsx';
import { mailAddress } from './contact-links.ts';
import { LocalLink } from './local-link.tsx';
import { navigationOf } from './navigation.ts';

const Page = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[4]};
  max-inline-size: ${layout.maxWidth};
  min-block-size: 70vh;
  margin-inline: auto;
  padding: ${space[7]} ${space[4]};
  text-align: center;

  h1 {
    font-size: ${fontSize.h1};
  }

  p {
    max-inline-size: 28.2em;
    text-wrap: balance;
  }
`;

const PageLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;

const PageLink = styled(LocalLink)<ButtonStyleProps>`
  ${buttonStyles}
`;

const COACHING = pagePath('coachingPage');
/** The bar and the footer lead to the rest. */
const MOST_LINKS = 2;

/**
 * Says that there is no such page, with links to the search, to what can be booked, to the site's
 * other pages, and to a person.
 */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  const { settings, path: current } = useContent();
  const { navigation, supportEmail } = settings;
  const others = navigationOf(navigation, current).links.filter(({ path }) => path !== COACHING);
  return (
    <Page>
      <StandingLanternDrawing />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <PageLinks>
        <PageLink to={SEARCH_PATH}>{t('notFound.search')}</PageLink>
        <PageLink to={COACHING} $variant="secondary">
          {t('notFound.back')}
        </PageLink>
        {others.slice(0, MOST_LINKS).map(({ path, name }) => (
          <PageLink key={path} to={path} $variant="secondary">
            {name}
          </PageLink>
        ))}
        {supportEmail && (
          <LinkButton href={mailAddress(supportEmail)} variant="quiet">
            {t('notFound.write')}
          </LinkButton>
        )}
      </PageLinks>
    </Page>
  );
}
