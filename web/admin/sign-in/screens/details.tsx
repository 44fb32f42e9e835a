import { use, useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LineField } from '../../form/line-field.tsx';
import { SecretField } from '../../form/secret-field.tsx';
import { isolated } from '../../isolated.ts';
import { SpeakContext } from '../../language.tsx';
import { useSignIn } from '../sign-in-context.ts';
import { Intro } from '../sign-in-frame.styles.ts';
import { Step, StepForm } from '../step.tsx';

/** Asks an invited person for their name and a password. */
export function DetailsScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  const speak = use(SpeakContext);
  const chosen = view.account?.language;
  // The invitation decided the person's language.
  useEffect(() => {
    if (chosen) speak(chosen);
  }, [chosen, speak]);
  return (
    <Step title={t('details.title')}>
      <Intro>
        <p>{t('details.text', { email: isolated(view.email) })}</p>
      </Intro>
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
export function NewPasswordScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  return (
    <Step title={t('newPassword.title')}>
      <Intro>
        <p>{t('newPassword.text', { email: isolated(view.email) })}</p>
      </Intro>
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
