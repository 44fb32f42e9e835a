import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { row, soft, stack, target } from '#web/theme/mixins.ts';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';

export const Form = styled.form`
  ${stack(space[6])}
`;

export const Section = styled.section`
  ${stack(space[5])}
`;

export const SectionHead = styled.header`
  h3 {
    font-size: ${fontSize.h3};
    scroll-margin-block-start: 11rem;
  }

  p {
    margin-block-start: ${space[1]};
    color: ${color.inkSoft};
  }
`;

export const Steps = styled.ol`
  display: flex;
  gap: ${space[2]};
`;

export const Step = styled.li`
  ${row(space[1])}
  flex: 1;
  flex-direction: column;
  ${soft}

  > :is(svg, [aria-hidden]) {
    block-size: 1.5rem;
    line-height: 1.5rem;
  }

  &::before {
    content: '';
    order: 1;
    align-self: stretch;
    block-size: 3px;
    border-radius: ${radius.pill};
    background: ${color.line};
  }

  &[aria-current],
  &[data-complete] {
    color: ${color.primary};
    font-weight: 600;
  }

  &[aria-current]::before,
  &[data-complete]::before {
    background: ${color.primary};
  }

  ${media.moreContrast} {
    &:not([aria-current], [data-complete])::before {
      block-size: 1px;
    }
  }

  @media (forced-colors: active) {
    &:is([aria-current], [data-complete])::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: ${space[3]};

  > :last-child {
    flex: 1 1 12rem;
  }
`;

export const Missing = styled.div`
  ${soft}

  ul {
    padding-inline-start: 1.25rem;
  }
`;

export const SmallNote = styled.p`
  ${soft}
`;

export const ErrorLink = styled.a`
  ${target}
  color: ${color.danger};
`;

export const ErrorList = styled.ul`
  padding: 0;
  list-style: none;
`;
