import { styled } from 'styled-components';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, layout, motion, radius, space } from '#web/theme/tokens.ts';
import { type ButtonStyleProps, buttonStyles } from '#web/ui/button.tsx';

export const Offer = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};

  /* On a phone one button is enough: that of what is open. */
  ${media.belowTablet} {
    gap: 0;

    > details:not([open]) + div {
      display: none;
    }
  }
`;

/** Name and price are on one line, and on a phone the price is below everything. */
export const Row = styled.summary`
  position: relative;
  ${wrapped(`${space[1]} ${space[3]}`)}
  align-items: baseline;
  padding-inline-end: ${space[6]};
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover h3 {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  h3 {
    font-size: ${fontSize.h3};
    overflow-wrap: break-word;
  }

  > svg {
    align-self: center;
    color: ${color.accent};
  }

  > svg:last-child {
    position: absolute;
    inset-block-start: 0.25em;
    inset-inline-end: 0;
    transition: rotate ${motion.normal};
  }

  [open] > & > svg:last-child {
    rotate: 180deg;
  }

  /* As high as the space between two rows. */
  ${media.belowTablet} {
    margin-block: calc(-1 * ${space[3]});
    padding-block: ${space[3]};

    > svg:last-child {
      inset-block-start: calc(${space[3]} + 0.25em);
    }
  }
`;

export const Badge = styled.span`
  padding-inline: ${space[2]};
  border: 1px solid currentColor;
  border-radius: ${radius.pill};
  color: ${color.accent};
  font-size: ${fontSize.small};
  font-weight: 600;
  white-space: nowrap;
`;

export const Cost = styled.span`
  margin-inline-start: auto;

  ${media.belowTablet} {
    flex: 0 0 100%;
  }
`;

export const Summary = styled.span`
  flex: 0 0 100%;
  color: ${color.inkSoft};
  line-height: 1.5;

  &:lang(ar) {
    line-height: 1.8;
  }

  ${media.tablet} {
    order: 1;
  }
`;

export const Saving = styled.span`
  display: block;
  color: ${color.success};
  font-size: ${fontSize.small};
  font-weight: 600;
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[3]};

  > :last-child {
    margin-inline: auto calc(-1 * min(${space[3]}, ${space[4]}));
  }

  /* The button stays in view while the details are read. */
  ${media.belowTablet} {
    position: sticky;
    inset-block-end: ${layout.helpHeight};
    flex-wrap: nowrap;
    padding-block: ${space[2]};
    background: var(--ground);

    > a,
    > noscript,
    > noscript > a {
      flex: 1;
      inline-size: 100%;
    }
  }
`;

export const BookLink = styled(LocalLink)<ButtonStyleProps>`
  ${buttonStyles}

  @media (scripting: none) {
    display: none;
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
