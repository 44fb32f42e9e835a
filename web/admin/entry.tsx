import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Screen, viewSignIn } from '#machines/sign-in/view.ts';
import { APP_ELEMENT_ID, STATE_ELEMENT_ID } from '#web/app/state.ts';
import { addAdminTexts } from '#web/i18n/admin-texts.ts';
import { rememberNamedLanguage } from '#web/shell/language-memory.ts';
import { FoundationContext } from './foundation.ts';
import { Area } from './frame/area.tsx';
import { AdminLanguage } from './language.tsx';
import { createQueryClient } from './query-client.ts';
import {
  type AdminState,
  AuthClientContext,
  createAuthClient,
  type StaffAuth,
} from './sign-in/auth-client.ts';
import { createProviderSignIn, type ProviderSignIn } from './sign-in/providers.ts';
import { screens } from './sign-in/screens.tsx';
import { provideServices } from './sign-in/services.ts';
import { SessionLayer } from './sign-in/session-layer.tsx';
import { SignInContext } from './sign-in/sign-in-context.ts';
import { Opening, SignInFrame } from './sign-in/sign-in-frame.tsx';
import { createSignInAgain, createStaffCalls, StaffCallsContext } from './staff-calls.ts';

/** The admin area: the sign-in, and behind it the frame with its pages. */
function Admin({ client, providers }: { client: StaffAuth; providers: ProviderSignIn }) {
  const [machine] = useState(() => provideServices(client, providers));
  const actor = useActorRef(machine, { input: {} });
  const snapshot = useSelector(actor, (each) => each);
  const view = viewSignIn(snapshot);
  const calls = useMemo(() => createStaffCalls(client, createSignInAgain(actor)), [client, actor]);
  useForgetting(view.screen === 'inside' ? (view.account?.id ?? null) : null);

  return (
    <SignInContext value={{ view, send: actor.send }}>
      <AuthClientContext value={client}>
        <StaffCallsContext value={calls}>
          {view.screen === 'inside' ? (
            <>
              <Area key={view.account?.id} />
              {view.layer && <SessionLayer layer={view.layer} />}
            </>
          ) : (
            <Outside screen={view.screen} />
          )}
        </StaffCallsContext>
      </AuthClientContext>
    </SignInContext>
  );
}

function Outside({ screen }: { screen: Exclude<Screen, 'inside'> }) {
  if (screen === 'opening') return <Opening />;
  const Screen = screens[screen];
  return (
    <SignInFrame>
      <Screen key={screen} />
    </SignInFrame>
  );
}

/**
 * Clears the cache when somebody else signs in, so that nobody sees what the person before them
 * saw.
 */
function useForgetting(accountId: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (accountId) return () => queries.clear();
    return undefined;
  }, [accountId, queries]);
}

const app = document.getElementById(APP_ELEMENT_ID);
const written = document.getElementById(STATE_ELEMENT_ID)?.textContent;
if (app && written) await start(app, JSON.parse(written) as AdminState);

async function start(container: HTMLElement, state: AdminState): Promise<void> {
  rememberNamedLanguage();
  addAdminTexts();
  const client = createAuthClient(state);
  const providers = createProviderSignIn(state);
  createRoot(container).render(
    <AdminLanguage initial={state.language}>
      <FoundationContext value={state.foundation}>
        <QueryClientProvider client={createQueryClient()}>
          <Admin client={client} providers={providers} />
        </QueryClientProvider>
      </FoundationContext>
    </AdminLanguage>,
  );
}
