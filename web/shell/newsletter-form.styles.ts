import { styled } from 'styled-components';
import { color, layout, radius, space } from '#web/theme/tokens.ts';

/** The field and its button; below each other if there is no room for both. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[1]};

  input {
    flex: 1 1 10rem;
    min-inline-size: 0;
    min-block-size: ${layout.target};
    padding-inline: ${space[4]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.pill};
    background: ${color.paperRaised};
    color: ${color.ink};
    font-size: max(16px, 1rem);
    text-align: match-parent;
  }

  input[aria-invalid] {
    border-color: ${color.danger};
  }
`;

export const Next = styled.p`
  color: ${color.success};
  font-weight: 600;

  &[data-wrong] {
    color: ${color.danger};
  }

  &:not(:empty) {
    margin-block-start: ${space[3]};
  }
`;
