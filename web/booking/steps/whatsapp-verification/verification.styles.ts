import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';

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
