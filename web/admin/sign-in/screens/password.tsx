import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { SecretField } from '../../form/secret-field.tsx';
import { useSignIn } from '../sign-in-context.ts';
import { Intro, Ways } from '../sign-in-frame.styles.ts';
import { Step, StepForm } from '../step.tsx';
import { EmailField } from './email-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

export function PasswordScreen() {
  const { t } = useTranslation('signIn');
  const { send } = useSignIn();
  return (
    <Step title={t('password.title')}>
      <Intro>
        <p>{t('password.text')}</p>
      </Intro>
      <StepForm
        submit={t('password.submit')}
        onSubmit={({ email = '', password = '' }) =>
          send({ type: 'password.submit', email, password })
        }
      >
        <EmailField />
        <SecretField
          id="password"
          name="password"
          autoComplete="current-password"
          label={t('password.password')}
        />
      </StepForm>
      <ProviderButtons />
      <Ways>
        <Button variant="quiet" onClick={() => send({ type: 'code.choose', purpose: 'signIn' })}>
          {t('password.byCode')}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'code.choose', purpose: 'recovery' })}>
          {t('password.recovery')}
        </Button>
      </Ways>
    </Step>
  );
}
