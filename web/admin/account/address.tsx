import type { User } from '@supabase/auth-js';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { LineField } from '../form/line-field.tsx';
import { isolated } from '../isolated.ts';
import { Part, PartForm } from './part.tsx';
import { useChange } from './use-account.ts';

/**
 * Changes the address for signing in; the new one holds once both addresses have confirmed it by
 * mail.
 */
export function Address({ user }: { user: User }) {
  const { t, language } = useTranslation('admin');
  const change = useChange((client, email: string) =>
    client.updateUser(
      { email },
      { emailRedirectTo: `${location.origin}/admin/account?lang=${language}` },
    ),
  );
  return (
    <Part title={t('account.address.title')} about={t('account.address.about')}>
      <p>{t('account.address.now', { email: isolated(user.email ?? '') })}</p>
      {user.new_email && (
        <Notice role="status">
          <p>{t('account.address.waiting', { email: isolated(user.new_email) })}</p>
        </Notice>
      )}
      <PartForm
        submit={t('account.address.submit')}
        isBusy={change.isPending}
        problem={change.problem}
        onSubmit={({ email = '' }, form) => {
          if (email.trim()) change.mutate(email.trim(), { onSuccess: () => form.reset() });
        }}
      >
        <LineField
          id="new-email"
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          label={t('account.address.field')}
        />
      </PartForm>
    </Part>
  );
}
