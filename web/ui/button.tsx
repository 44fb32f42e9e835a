import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { type ButtonStyleProps, type ButtonVariant, buttonStyles } from './button.styles.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and takes no further press, but keeps the focus. */
  busy?: boolean;
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

export function Button({ variant, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <Root
      type="button"
      {...rest}
      $variant={variant}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </Root>
  );
}
