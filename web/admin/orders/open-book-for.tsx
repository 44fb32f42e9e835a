import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { mayDo } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type ButtonStyleProps, buttonStyles } from '#web/ui/button.tsx';
import { Row } from '../admin.styles.ts';
import { useSignIn } from '../sign-in/sign-in-context.ts';

const Opener = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;

/** Leads to the form that books for somebody, for roles that may. */
export function OpenBookFor() {
  const { t } = useTranslation('orders');
  const role = useSignIn().view.account?.role ?? null;
  if (!mayDo(role, 'book-for-customer')) return null;
  return (
    <Row>
      <Opener to="/orders/book">{t('bookFor.open')}</Opener>
    </Row>
  );
}
