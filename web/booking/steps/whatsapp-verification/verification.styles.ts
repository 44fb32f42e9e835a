import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';

/** The warmest place of the sheet: what was bought, and when it comes. */
export const Bought = styled.section<{ $isAwaiting: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[5]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${({ $isAwaiting }) => ($isAwaiting ? color.paperSunken : color.paperRaised)};

  > svg {
    color: ${color.accent};
  }

  h2 {
    font-size: ${fontSize.h3};
  }

  ${media.tablet} {
    padding: ${space[5]};
  }
`;

export const Invitation = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding-block-start: ${space[3]};

  > h2 {
    font-size: ${fontSize.h3};
  }
`;

/** The message as the chat will show it: a bubble on the writer's side. */
export const Preview = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  figcaption {
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }

  blockquote {
    align-self: end;
    max-inline-size: 34rem;
    margin: 0;
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
    border-end-end-radius: ${radius.small};
    background: ${color.successPaper};
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
`;

export const Thanks = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  text-align: center;

  svg {
    color: ${color.success};
  }
`;
