import { type ComponentType, use, useEffect } from 'react';
import type { Screen } from '#machines/sign-in/view.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { LineField, SecretField } from '../fields.tsx';
import { isolated } from '../isolated.ts';
import { SpeakContext } from '../language.tsx';
import { AddressScreen, MailedCodeScreen, PasswordScreen } from './first-factor.tsx';
import { EnrolmentScreen, FactorScreen } from './second-factor.tsx';
import { useSignIn } from './sign-in-context.ts';
import { Ways } from './sign-in-frame.styles.ts';
import { Step, StepForm, Way } from './sign-in-frame.tsx';

/** Asks an invited person for their name and a password. */
function DetailsScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  const speak = use(SpeakContext);
  const chosen = view.account?.language;
  // The invitation decided the person's language.
  useEffect(() => {
    if (chosen) speak(chosen);
  }, [chosen, speak]);
  return (
    <Step title={t('details.title')} intro={t('details.text', { email: isolated(view.email) })}>
      <StepForm
        submit={t('details.submit')}
        onSubmit={({ name = '', password = '' }) =>
          send({ type: 'details.submit', name, password })
        }
      >
        <LineField
          id="name"
          name="name"
          autoComplete="name"
          dir="auto"
          label={t('details.name')}
          hint={t('details.nameHint')}
          defaultValue={view.account?.name}
        />
        <NewSecret />
      </StepForm>
    </Step>
  );
}

/** Asks for a new password, after a recovery. */
function NewPasswordScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  return (
    <Step
      title={t('newPassword.title')}
      intro={t('newPassword.text', { email: isolated(view.email) })}
    >
      <StepForm
        submit={t('newPassword.submit')}
        onSubmit={({ password = '' }) => send({ type: 'newPassword.submit', password })}
      >
        <NewSecret />
      </StepForm>
    </Step>
  );
}

/** Puts the address beside the password, for password managers. */
function NewSecret() {
  const { t } = useTranslation('signIn');
  const { view } = useSignIn();
  return (
    <>
      <input type="hidden" autoComplete="username" value={view.email} readOnly />
      <SecretField
        id="password"
        name="password"
        autoComplete="new-password"
        label={t('details.password')}
        hint={t('details.passwordHint')}
      />
    </>
  );
}

/** Says that the auth service does not answer. */
function AwayScreen() {
  const { t } = useTranslation('signIn');
  const { send } = useSignIn();
  return (
    <Step title={t('away.title')} intro={t('away.text')} role="status">
      <Button onClick={() => send({ type: 'retry' })}>{t('away.retry')}</Button>
    </Step>
  );
}

/** Says that the person is signed in, but has no role. */
function NoRoleScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  return (
    <Step title={t('noRole.title')} intro={t('noRole.text', { email: isolated(view.email) })}>
      <Button onClick={() => send({ type: 'retry' })}>{t('noRole.retry')}</Button>
      <Ways>
        <Way event={{ type: 'signOut' }}>{t('signOut')}</Way>
      </Ways>
    </Step>
  );
}

/** The component of each step of the sign-in. */
export const screens: Record<Exclude<Screen, 'opening' | 'inside'>, ComponentType> = {
  away: AwayScreen,
  password: PasswordScreen,
  address: AddressScreen,
  mailedCode: MailedCodeScreen,
  noRole: NoRoleScreen,
  factor: FactorScreen,
  details: DetailsScreen,
  newPassword: NewPasswordScreen,
  enrolment: EnrolmentScreen,
};
