import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { isolated } from '../../isolated.ts';
import { ProviderList } from '../door.styles.ts';
import { useSignIn } from '../sign-in-context.ts';

/** Those whose own name differs from the service's. */
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

/** A way in for each provider that the service names; nothing where it names none. */
export function ProviderButtons() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  if (view.providers.length === 0) return null;
  return (
    <ProviderList>
      {view.providers.map((provider) => (
        <li key={provider}>
          <Button
            variant="secondary"
            disabled={view.isBusy}
            onClick={() => send({ type: 'provider.choose', provider })}
          >
            {t('password.byProvider', { provider: isolated(nameOf(provider)) })}
          </Button>
        </li>
      ))}
    </ProviderList>
  );
}
