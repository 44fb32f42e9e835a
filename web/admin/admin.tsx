import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { type Screen, viewSignIn } from '#machines/sign-in/view.ts';
import { AuthClientContext } from './auth-client-context.ts';
import { Area } from './frame/area.tsx';
import { Opening } from './opening.tsx';
import type { StaffAuth } from './sign-in/auth-client.ts';
import type { ProviderSignIn } from './sign-in/providers.ts';
import { screens } from './sign-in/screens.ts';
import { provideServices } from './sign-in/services.ts';
import { SessionLayer } from './sign-in/session-layer.tsx';
import { SignInContext } from './sign-in/sign-in-context.ts';
import { SignInFrame } from './sign-in/sign-in-frame.tsx';
import { createSignInAgain, createStaffCalls, StaffCallsContext } from './staff-calls.ts';

interface AdminProps {
  client: StaffAuth;
  providers: ProviderSignIn;
}

/** The admin area: the sign-in, and behind it the frame with its pages. */
export function Admin({ client, providers }: AdminProps) {
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
