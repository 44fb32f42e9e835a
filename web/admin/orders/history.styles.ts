import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { type ButtonStyleProps, buttonStyles } from '#web/ui/button.styles.ts';

/** The drawing beside the list; on phones above it. */
export const Beside = styled.div`
  display: grid;
  gap: ${space[5]} ${space[6]};

  ${media.desktop} {
    grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
    align-items: start;

    > :first-child {
      position: sticky;
      inset-block-start: ${space[5]};
    }
  }

  [aria-current='step'] {
    font-weight: 600;
  }

  [aria-current='step']::before {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }

  [aria-current='step'] p {
    font-weight: 400;
  }
`;

export const Stepper = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  max-inline-size: 26rem;
  margin-block-start: ${space[4]};

  input {
    inline-size: 100%;
    min-block-size: ${layout.target};
    accent-color: ${color.primary};
  }

  p {
    grid-column: 1 / -1;
    font-size: ${fontSize.small};
  }

  p + p {
    margin-block-start: calc(-1 * ${space[3]});
  }

  p:not([role]) {
    color: ${color.inkSoft};
  }
`;

/** Keeps the focus at the first and the last step. */
export const StepButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;
