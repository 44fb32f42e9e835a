import { styled } from 'styled-components';
import { color, fontSize, layout, radius, space } from '#web/theme/tokens.ts';

export const PaletteBox = styled.div`
  [cmdk-input] {
    inline-size: 100%;
    min-block-size: ${layout.target};
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.medium};
    background: ${color.paper};
    color: ${color.ink};
    font: inherit;
  }

  [cmdk-list] {
    max-block-size: min(24rem, 60dvh);
    margin-block-start: ${space[3]};
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  [cmdk-group-heading] {
    padding: ${space[2]} ${space[3]};
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }

  [cmdk-item] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${layout.target};
    padding-inline: ${space[3]};
    border-radius: ${radius.medium};
    cursor: pointer;
  }

  [cmdk-item][aria-selected='true'] {
    background: ${color.accentSoft};
    outline: 2px solid ${color.primary};
    outline-offset: -2px;
  }

  [cmdk-item] span {
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }
`;

/** Takes no room while it is empty. */
export const Line = styled.p`
  color: ${color.inkSoft};
  text-align: center;

  &:not(:empty) {
    padding: ${space[5]};
  }
`;
