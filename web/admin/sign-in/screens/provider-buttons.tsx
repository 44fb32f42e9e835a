import { ORGANISATION } from '#machines/sign-in/organisation.ts';
import type { SignInEvent } from '#machines/sign-in/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { isolated } from '../../isolated.ts';
import { useSignIn } from '../sign-in-context.ts';
import { ProviderList } from '../sign-in-frame.styles.ts';

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
export function ProviderButtons() {
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
