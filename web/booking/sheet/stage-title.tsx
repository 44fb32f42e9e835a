import { styled } from 'styled-components';
import { fontSize } from '#web/theme/tokens.ts';

const Title = styled.h3`
  font-size: ${fontSize.h3};
`;

/** The title of what a step shows at the moment; `useStageFocus` moves the focus to it. */
export function StageTitle({ children }: { children: string }) {
  return <Title tabIndex={-1}>{children}</Title>;
}
