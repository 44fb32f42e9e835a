import { styled } from 'styled-components';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { Choices } from '#web/ui/form/field.styles.ts';

/** A quiet line about what stands beside it. */
export const Told = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;

/** Choices that are sentences, one below the other. */
export const Ways = styled(Choices)`
  legend {
    margin-block-end: ${space[2]};
  }

  > div {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
  }
`;
