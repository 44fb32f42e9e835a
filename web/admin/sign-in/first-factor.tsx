import { ORGANISATION } from '#machines/sign-in/typed.ts';
import type { SignInEvent } from '#machines/sign-in/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, LineField, SecretField } from '../fields.tsx';
import { isolated } from '../isolated.ts';
import { useSignIn } from './sign-in-context.ts';
import { ProviderList, Ways } from './sign-in-frame.styles.ts';
import { Step, StepForm, Way } from './sign-in-frame.tsx';

/** The address of an account, as it was last typed. */
function EmailField() {
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

/** Providers whose own name differs from the service's. */
const names: Record<string, string> = {
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin_oidc: 'LinkedIn',
  openid: 'OpenID',
  slack_oidc: 'Slack',
};

const nameOf = (provider: string) =>
  names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);

/** An organisation is found by the address in the form. */
function choiceOf(provider: string): SignInEvent {
  if (provider !== ORGANISATION) return { type: 'provider.choose', provider };
  const field = document.querySelector<HTMLInputElement>('form input[type=email]');
  return { type: 'organisation.choose', email: field?.value ?? '' };
}

/** A button for each provider that the service names; nothing if it names none. */
function ProviderButtons() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  if (view.providers.length === 0) return null;
  return (
    <ProviderList role="list">
      {view.providers.map((provider) => (
        <li key={provider}>
          <Button
            variant="secondary"
            disabled={view.isBusy}
            onClick={() => send(choiceOf(provider))}
          >
            {provider === ORGANISATION
              ? t('password.byOrganisation')
              : t('password.byProvider', { provider: isolated(nameOf(provider)) })}
          </Button>
        </li>
      ))}
    </ProviderList>
  );
}

export function PasswordScreen() {
  const { t } = useTranslation('signIn');
  const { send } = useSignIn();
  return (
    <Step title={t('password.title')} intro={t('password.text')}>
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
        <Way event={{ type: 'code.choose', purpose: 'signIn' }}>{t('password.byCode')}</Way>
        <Way event={{ type: 'code.choose', purpose: 'recovery' }}>{t('password.recovery')}</Way>
      </Ways>
    </Step>
  );
}

/** Asks where to mail a code. */
export function AddressScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  return (
    <Step
      key={view.purpose}
      title={t(`address.${view.purpose}.title`)}
      intro={t(`address.${view.purpose}.text`)}
    >
      <StepForm
        submit={t('address.submit')}
        onSubmit={({ email = '' }) => send({ type: 'email.submit', email })}
      >
        <EmailField />
      </StepForm>
      <Ways>
        <Way event={{ type: 'password.choose' }}>{t('address.back')}</Way>
      </Ways>
    </Step>
  );
}

/** Asks for the mailed code. */
export function MailedCodeScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  const { purpose } = view;
  return (
    <Step
      title={t('mailedCode.title')}
      intro={t('mailedCode.text', { email: isolated(view.email) })}
    >
      <StepForm
        submit={t('mailedCode.submit')}
        onSubmit={({ code = '' }) => send({ type: 'code.submit', code })}
      >
        <CodeField id="code" label={t('mailedCode.code')} />
      </StepForm>
      <Ways>
        <Way event={{ type: 'code.resend' }}>{t('mailedCode.resend')}</Way>
        <Way event={{ type: 'code.choose', purpose }}>{t('mailedCode.otherAddress')}</Way>
      </Ways>
    </Step>
  );
}
