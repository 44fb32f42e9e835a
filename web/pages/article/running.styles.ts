import { styled } from 'styled-components';
import { color, font, fontSize, space } from '#web/theme/tokens.ts';

/** Running text with room between its lines. */
export const Running = styled.div`
  font-size: 1.125rem;
  line-height: calc(var(--leading-text) + 0.1);

  h2,
  h3 {
    margin-block-start: ${space[5]};
  }

  h2 {
    font-size: ${fontSize.h3};
  }

  h3 {
    font-family: ${font.text};
    font-size: ${fontSize.body};
    font-weight: 600;
  }

  blockquote {
    margin: ${space[4]} 0;
    padding-inline-start: ${space[5]};
    border-inline-start: 3px solid ${color.glow};
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    line-height: 1.5;
  }

  @media print {
    font-size: 11pt;
    orphans: 3;
    widows: 3;

    :is(h2, h3) {
      break-after: avoid;
    }
  }
`;
