import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type ButtonStyleProps, type ButtonVariant, buttonStyles } from './button.styles.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LinkButtonProps extends ComponentProps<'a'> {
  href: string;
  variant?: ButtonVariant;
  /** Opens in a new tab and says so. */
  external?: boolean;
}

const Root = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A link to an address outside the router (mailto, tel, anchors, other sites) that looks like a button. */
export function LinkButton({ variant, external = false, children, ...rest }: LinkButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Root {...rest} {...(external && { target: '_blank', rel: 'noopener' })} $variant={variant}>
      {children}
      {external && <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden>}
    </Root>
  );
}
