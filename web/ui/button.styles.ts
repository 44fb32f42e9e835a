import { css } from 'styled-components';
import { color, layout, motion, radius, space } from '#web/theme/tokens.ts';

/**
 * `primary`: the one next step. `secondary`: another action. `quiet`: a small action. `night`: on
 * the hero.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'night';

const variants = {
  primary: css`
    background: ${color.primary};
    color: ${color.onPrimary};
    &:hover {
      background: ${color.primaryHover};
    }
  `,
  secondary: css`
    border-color: ${color.lineStrong};
    background: ${color.paperRaised};
    color: ${color.ink};
    &:hover {
      border-color: ${color.ink};
      background: ${color.paperSunken};
    }
  `,
  quiet: css`
    padding-inline: ${space[3]};
    background: transparent;
    color: ${color.ink};
    &:hover {
      background: ${color.paperSunken};
    }
  `,
  night: css`
    border-color: ${color.onNightSoft};
    background: transparent;
    color: ${color.onNight};
    &:hover {
      border-color: ${color.onNight};
      background: rgb(255 255 255 / 10%);
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

export interface ButtonStyleProps {
  $variant?: ButtonVariant | undefined;
}

export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};
  min-inline-size: ${layout.target};
  padding: ${space[2]} ${space[5]};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  ${({ $variant = 'primary' }) => variants[$variant]}

  &:focus-visible {
    border-radius: ${radius.pill};
  }

  &:is(:disabled, [aria-disabled='true']) {
    border-color: ${color.line};
    background: ${color.paperSunken};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    border-color: currentColor;
  }
`;
