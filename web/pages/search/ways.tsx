import { styled } from 'styled-components';
import { pagePath } from '#machines/pages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';

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
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
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
export function Ways() {
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
