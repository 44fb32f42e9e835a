import { styled } from 'styled-components';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, motion, radius, space } from '#web/theme/tokens.ts';
import { type ButtonStyleProps, buttonStyles } from '#web/ui/button.tsx';

/** Name and price on one line if both have room, then the description, then the links. */
export const Offer = styled.article`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  align-items: baseline;

  ${media.tablet} {
    row-gap: ${space[2]};
  }
`;

export const Head = styled.div`
  display: flex;
  flex: 1 1 9rem;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[3]};

  h3 {
    display: flex;
    align-items: baseline;
    gap: ${space[3]};
    font-size: ${fontSize.h3};
    overflow-wrap: break-word;
  }

  svg {
    align-self: center;
    color: ${color.accent};
  }
`;

export const Badge = styled.span`
  padding-inline: ${space[3]};
  border: 1px solid currentColor;
  border-radius: ${radius.pill};
  color: ${color.accent};
  font-size: ${fontSize.small};
  font-weight: 600;
  white-space: nowrap;
`;

export const Summary = styled.div`
  flex: 0 0 100%;
  color: ${color.inkSoft};
  line-height: 1.5;

  &:lang(ar) {
    line-height: 1.8;
  }
`;

export const Saving = styled.p`
  color: ${color.success};
  font-size: ${fontSize.small};
  font-weight: 600;
`;

export const Foot = styled.div`
  display: flex;
  flex: 0 0 100%;
  flex-wrap: wrap;
  align-items: center;
  margin-block-start: ${space[1]};
  column-gap: ${space[3]};

  > :last-child {
    margin-inline: auto calc(-1 * min(${space[3]}, ${space[4]}));
  }

  ${media.belowTablet} {
    column-gap: 0;

    > a,
    > noscript > a {
      padding-inline: ${space[4]};
    }
  }
`;

export const BookLink = styled(LocalLink)<ButtonStyleProps>`
  ${buttonStyles}

  @media (scripting: none) {
    display: none;
  }
`;

/**
 * Its title is beside the other links and its content below them, where the browser supports it.
 */
export const More = styled.details`
  @supports selector(::details-content) {
    display: contents;

    &::details-content {
      flex-basis: 100%;
      order: 1;
    }
  }

  @supports not selector(::details-content) {
    &[open] {
      flex-basis: 100%;
      order: 1;
    }
  }

  summary {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-block-size: ${layout.target};
    padding-inline: ${space[2]};
    color: ${color.accent};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  svg {
    transition: rotate ${motion.normal};
  }

  &[open] > summary svg {
    rotate: 180deg;
  }
`;

export const Particulars = styled.div`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[3]} ${space[4]};
  color: ${color.inkSoft};

  > p {
    max-inline-size: ${layout.measure};
  }

  dl {
    display: grid;
    gap: ${space[3]} ${space[5]};
  }

  ${media.tablet} {
    dl {
      grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
    }
  }

  dt {
    color: ${color.ink};
    font-size: ${fontSize.small};
    font-weight: 600;
  }
`;
