import type { User } from '@supabase/auth-js';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SecretField } from '../form/secret-field.tsx';
import { Part, PartForm } from './part.tsx';
import { useChange } from './use-account.ts';

interface Passwords {
  current_password: string;
  password: string;
}

export function Password({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const words = useTranslation('signIn').t;
  const change = useChange(
    (client, passwords: Passwords) =>
      client.updateUser({ ...passwords, data: { hasPassword: true } }),
    { done: t('account.password.done') },
  );
  return (
    <Part title={t('account.password.title')} about={t('account.password.about')}>
      <PartForm
        submit={t('account.save')}
        isBusy={change.isPending}
        problem={change.problem}
        onSubmit={({ current = '', password = '' }, form) =>
          change.mutate({ current_password: current, password }, { onSuccess: () => form.reset() })
        }
      >
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <SecretField
          id="current-password"
          name="current"
          autoComplete="current-password"
          label={t('account.password.current')}
        />
        <SecretField
          id="new-password"
          name="password"
          autoComplete="new-password"
          label={t('account.password.next')}
          hint={words('details.passwordHint')}
        />
      </PartForm>
    </Part>
  );
}
