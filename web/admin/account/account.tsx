import type { User } from '@supabase/auth-js';
import { use, useState } from 'react';
import { type Language, readLanguage } from '#machines/language.ts';
import { cleanLine } from '#machines/validation/clean.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FailedToLoad } from '../failure.tsx';
import { LineField, SecretField } from '../fields.tsx';
import { isolated } from '../isolated.ts';
import { SpeakContext } from '../language.tsx';
import { Page } from '../page.tsx';
import { Factors } from './factors.tsx';
import { Part, PartForm, useAccount, useChange, useProblem } from './part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';

/**
 * Changes the address for signing in; the new one holds once both addresses have confirmed it by
 * mail.
 */
function Address({ user }: { user: User }) {
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
          {t('account.address.waiting', { email: isolated(user.new_email) })}
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

interface Passwords {
  current_password: string;
  password: string;
}

function Password({ user }: { user: User }) {
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

/** Changes the name that others see, the language of mails and of the area, when ordinary mails come, and who is named to customers. */
function Profile({ user }: { user: User }) {
  const { t, language } = useTranslation('admin');
  const speak = use(SpeakContext);
  const [chosen, setChosen] = useState<Language>(
    readLanguage(user.user_metadata.language) ?? language,
  );
  const [prefersDigest, setPrefersDigest] = useState(user.user_metadata.prefersDigest === true);
  const [isNamed, setNamed] = useState(user.user_metadata.isNamed === true);
  const [isNameless, setNameless] = useState(false);
  const save = useChange(
    (client, name: string) =>
      client.updateUser({ data: { name, language: chosen, prefersDigest, isNamed } }),
    {
      // The message is in the language that was just chosen.
      done: i18nFor(chosen).t('account.profile.done', { ns: 'admin' }),
      onDone: () => speak(chosen),
    },
  );
  return (
    <Part title={t('account.profile.title')} about={t('account.profile.about')}>
      <PartForm
        submit={t('account.save')}
        isBusy={save.isPending}
        problem={isNameless ? t('account.profile.nameless') : save.problem}
        onSubmit={({ name = '' }) => {
          setNameless(name.trim() === '');
          if (name.trim()) save.mutate(cleanLine(name));
        }}
      >
        <LineField
          id="name"
          name="name"
          autoComplete="name"
          dir="auto"
          label={t('account.profile.name')}
          defaultValue={typeof user.user_metadata.name === 'string' ? user.user_metadata.name : ''}
        />
        <ChoiceField
          id="language"
          name="language"
          label={t('account.profile.language')}
          choices={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
          value={chosen}
          onChange={(value) => setChosen(readLanguage(value) ?? chosen)}
        />
        <ChoiceField
          id="mails"
          name="mails"
          label={t('account.profile.mails')}
          choices={[
            { value: 'at_once', label: t('account.profile.atOnce') },
            { value: 'digest', label: t('account.profile.digest') },
          ]}
          value={prefersDigest ? 'digest' : 'at_once'}
          onChange={(value) => setPrefersDigest(value === 'digest')}
        />
        <ChoiceField
          id="named"
          name="named"
          label={t('account.profile.named')}
          choices={[
            { value: 'no', label: t('account.profile.unnamed') },
            { value: 'yes', label: t('account.profile.isNamed') },
          ]}
          value={isNamed ? 'yes' : 'no'}
          onChange={(value) => setNamed(value === 'yes')}
        />
      </PartForm>
    </Part>
  );
}

/** The page on which a member of staff manages their own account. */
export default function Account() {
  const { t } = useTranslation('admin');
  const { data: user, error, refetch } = useAccount();
  const problem = useProblem(error);
  return (
    <Page title={t('account.title')}>
      {problem && <FailedToLoad text={problem} onRetry={() => refetch()} />}
      {!user && !problem && <p role="status">{t('loading')}</p>}
      {user && (
        <>
          <Profile user={user} />
          <Address user={user} />
          <Password user={user} />
          <Factors user={user} />
          <RecoveryCodes user={user} />
        </>
      )}
      <Sessions />
    </Page>
  );
}
