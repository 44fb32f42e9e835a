import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { breadcrumbOf } from '#web/head/breadcrumb.ts';
import { languageMark, useTranslation } from '#web/i18n/use-translation.ts';
import { row, target } from '#web/theme/mixins.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { LocalLink } from './local-link.tsx';

/** On the bar's ground, but scrolling away with the page. */
const Trail = styled.nav`
  background: ${color.nightDeep};
  color: ${color.onNightSoft};
  font-size: ${fontSize.small};

  ol {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[2]};
    max-inline-size: ${layout.maxWidth};
    margin: 0 auto;
    padding: 0 clamp(${space[4]}, 4vw, ${space[6]});
    list-style: none;
  }

  li {
    ${row(space[2])}
    min-inline-size: 0;
    min-block-size: ${layout.target};
  }

  li:not(:last-child)::after {
    content: '/' / '';
    color: ${color.glow};
  }

  a {
    ${target}
    color: inherit;
    text-decoration-color: transparent;
  }

  a:hover {
    color: ${color.onNight};
    text-decoration-color: ${color.glow};
  }

  [aria-current] {
    color: ${color.onNight};
  }
`;

/** Shows where the page is below home. */
export function Breadcrumb() {
  const { t, language } = useTranslation('common');
  const content = useContent();
  const crumbs = breadcrumbOf(content);
  if (crumbs.length < 2) return null;
  return (
    <Trail aria-label={t('header.breadcrumb')} data-tone="night">
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <LocalLink to={path}>{name}</LocalLink>
            ) : (
              <span aria-current="page" {...languageMark(content.page?.language, language)}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Trail>
  );
}
