import type { ComponentProps, MouseEventHandler } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { target } from '#web/theme/mixins.ts';
import { color, layout, motion, radius, space } from '#web/theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 1.25em;
  block-size: 1.25em;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;

/** Decorative: the words beside it say what is going on. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}

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
  ${target}
  justify-content: center;
  gap: ${space[2]};
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

  @media print {
    display: none;
  }
`;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
  /** Handles a press while the button cannot act; it looks disabled then, but can be focused. */
  inactive?: MouseEventHandler | false | undefined;
}

const Pressable = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

export function Button(props: ButtonProps) {
  const { variant, busy = false, inactive = false, children, onClick, ...rest } = props;
  return (
    <Pressable
      type="button"
      {...rest}
      $variant={variant}
      aria-disabled={busy || inactive ? true : undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : inactive || onClick}
    >
      {busy && <Spinner />}
      {children}
    </Pressable>
  );
}

interface LinkButtonProps extends ComponentProps<'a'> {
  href: string;
  variant?: ButtonVariant;
  /** Opens in a new tab and says so. */
  external?: boolean;
}

const LinkRoot = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A link to an address outside the router (mailto, tel, anchors, other sites) that looks like a button. */
export function LinkButton({ variant, external = false, children, ...rest }: LinkButtonProps) {
  const { t } = useTranslation('common');
  return (
    <LinkRoot {...rest} {...(external && { target: '_blank', rel: 'noopener' })} $variant={variant}>
      {children}
      {external && <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden>}
    </LinkRoot>
  );
}
