import { styled } from 'styled-components';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, lineHeight, motion, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';

const List = styled.ul`
  border-block-start: ${rule};

  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[1]} ${space[5]};
    align-items: center;
    min-block-size: ${layout.target};
    padding-block: ${space[4]};
    border-block-end: ${rule};
  }

  /* The whole row is the link's. */
  a {
    color: ${color.ink};
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    line-height: ${lineHeight.display};
    text-decoration: none;
  }

  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  a:hover {
    color: ${color.accent};
    text-decoration: underline;
  }

  p {
    grid-area: 2 / 1;
    color: ${color.inkSoft};
  }

  svg {
    grid-area: 1 / 2 / span 2;
    color: ${color.accent};
    transition: translate ${motion.normal};
  }

  li:hover svg:dir(ltr) {
    translate: ${space[1]};
  }

  li:hover svg:dir(rtl) {
    translate: -${space[1]};
  }

  ${media.tablet} {
    li {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    }

    p {
      grid-area: 1 / 2;
    }

    svg {
      grid-area: 1 / 3;
    }
  }
`;

/** Links to other pages, each with a line; renders nothing if none of them is on the site. */
export function Component({ links, ...section }: SectionProps<'linksSection'>) {
  if (links.length === 0) return null;
  return (
    <Section {...section}>
      <List role="list">
        {links.map(({ id, href, label, text }) => (
          <li key={id}>
            {href.startsWith('/') ? (
              <LocalLink to={href}>{label}</LocalLink>
            ) : (
              <a href={href} rel="noopener">
                {label}
              </a>
            )}
            <p>{text}</p>
            <Icon name="forward" />
          </li>
        ))}
      </List>
    </Section>
  );
}
