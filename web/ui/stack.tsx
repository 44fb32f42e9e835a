import { styled } from 'styled-components';
import { space } from '#web/theme/tokens.ts';

type Space = keyof typeof space;

/** Children below one another, or beside one another with `$row`, with one gap between them. */
export const Stack = styled.div<{ $gap?: Space; $row?: boolean }>`
  display: flex;
  flex-direction: ${({ $row }) => ($row ? 'row' : 'column')};
  flex-wrap: ${({ $row }) => ($row ? 'wrap' : 'nowrap')};
  align-items: ${({ $row }) => ($row ? 'center' : 'stretch')};
  gap: ${({ $gap = 4 }) => space[$gap]};
  min-inline-size: 0;
`;
