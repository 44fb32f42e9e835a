import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { sheet, soft, stack, wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';
import { Choices } from '#web/ui/form/field.styles.ts';

export const Part = styled.section`
  ${stack(space[3])}

  > h2 {
    font-size: ${fontSize.h3};
  }

  > p {
    color: ${color.inkSoft};
  }
`;

export const List = styled.ul`
  padding: 0;
  ${sheet(radius.large)}
  list-style: none;

  &[aria-busy='true'] {
    opacity: 0.5;
  }

  > li {
    ${stack(space[4])}
    padding: ${space[4]};
  }

  > li + li {
    border-block-start: 1px solid ${color.line};
  }

  ${media.tablet} {
    > li {
      padding-inline: ${space[5]};
    }
  }
`;

export const Row = styled.div`
  ${stack(space[3])}

  ${media.tablet} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`;

export const Who = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }

  p {
    ${soft}
  }
`;

/** Marks a role, or the reader's own row. */
export const Tag = styled.span`
  display: inline-block;
  margin-inline-start: ${space[2]};
  padding: 0 ${space[2]};
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  font-size: ${fontSize.small};
`;

export const Buttons = styled.div`
  ${wrapped(space[2])}
`;

/** Sits beside a row, or below it, aligned with the words. */
export const RowButtons = styled(Buttons)`
  margin-inline: -${space[3]};
  gap: 0;

  ${media.tablet} {
    flex: none;
    gap: ${space[1]};
  }
`;

/** Opens below a row, or in place of the button that opens it. */
export const Box = styled.form`
  ${stack(space[4])}
  padding: ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.paperSunken};

  h2,
  h3 {
    font-size: ${fontSize.h3};
  }

  ${media.tablet} {
    padding: ${space[5]};
  }
`;

export const Roles = styled(Choices)`
  legend {
    margin-block-end: ${space[1]};
  }

  > div {
    grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  }
`;

export const Role = styled.span`
  display: flex;
  flex-direction: column;

  strong {
    font-weight: 600;
  }

  span {
    ${soft}
  }
`;
