import { styled } from 'styled-components';
import { color, fontSize, space } from '#web/theme/tokens.ts';

/** A figure between two paragraphs; never wider than its column. */
export const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  max-inline-size: 40rem;
  margin-block: ${space[2]};
`;

export const Caption = styled.figcaption`
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;
