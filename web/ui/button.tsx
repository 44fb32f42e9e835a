import type { ComponentProps, MouseEventHandler } from 'react';
import { styled } from 'styled-components';
import { type ButtonStyleProps, type ButtonVariant, buttonStyles } from './button.styles.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
  /** Handles a press while the button cannot act; it looks disabled then, but can be focused. */
  inactive?: MouseEventHandler | false | undefined;
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

export function Button(props: ButtonProps) {
  const { variant, busy = false, inactive = false, children, onClick, ...rest } = props;
  return (
    <Root
      type="button"
      {...rest}
      $variant={variant}
      aria-disabled={busy || inactive ? true : undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : inactive || onClick}
    >
      {busy && <Spinner />}
      {children}
    </Root>
  );
}
