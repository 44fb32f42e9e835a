import { styled } from 'styled-components';
import { pagePath, SEARCH_PATH } from '#machines/pages.ts';
import { SEARCH_PARAMETER } from '#machines/search/address.ts';
import { SEARCH_MAX } from '#machines/validation/limits.ts';
import { StandingLanternDrawing } from '#web/art/standing-lantern-drawing.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, layout, radius, space } from '#web/theme/tokens.ts';
import { Button, type ButtonStyleProps, buttonStyles } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CrisisLines } from './crisis-lines.tsx';
import { LocalLink } from './local-link.tsx';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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

const WayOn = styled(LocalLink)<ButtonStyleProps>`
  ${buttonStyles}
`;

const Search = styled.form`
  display: flex;
  gap: ${space[2]};
  inline-size: min(26rem, 100%);
  margin-block-start: ${space[4]};

  input[type='search'] {
    flex: 1;
    min-inline-size: 0;
    min-block-size: ${layout.target};
    padding-inline: ${space[4]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.pill};
    background: ${color.paperRaised};
    color: ${color.ink};
    font: inherit;
  }
`;

const Help = styled.div`
  display: grid;
  gap: ${space[3]};
  inline-size: min(26rem, 100%);
  margin-block-start: ${space[4]};

  h2 {
    font-size: ${fontSize.h3};
  }
`;

/** Says that there is no such page, with one way on, the search and the crisis numbers. */
export function NotFoundPage() {
  const { t, language } = useTranslation('common');
  return (
    <Page>
      <StandingLanternDrawing />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <WayOn to={pagePath('coachingPage')}>{t('notFound.back')}</WayOn>
      <Search role="search" action={SEARCH_PATH}>
        {language === 'ar' && <input type="hidden" name="lang" value="ar" />}
        <input
          type="search"
          name={SEARCH_PARAMETER}
          aria-label={t('notFound.search')}
          placeholder={t('notFound.search')}
          maxLength={SEARCH_MAX}
        />
        <Button type="submit" variant="secondary" aria-label={t('notFound.search')}>
          <Icon name="search" />
        </Button>
      </Search>
      <Help>
        <h2>{t('help.title')}</h2>
        <CrisisLines />
      </Help>
    </Page>
  );
}
