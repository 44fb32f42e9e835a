import { useTranslation } from '#web/i18n/use-translation.ts';
import { LineField } from '../../form/line-field.tsx';
import { useSignIn } from '../sign-in-context.ts';

/** The address of an account, as it was last typed. */
export function EmailField() {
  const { t } = useTranslation('signIn');
  const { view } = useSignIn();
  return (
    <LineField
      id="email"
      name="email"
      type="email"
      dir="ltr"
      autoComplete="username"
      label={t('password.email')}
      defaultValue={view.email}
    />
  );
}
