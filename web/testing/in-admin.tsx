import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Language } from '#machines/language.ts';
import { laylaInside } from '#machines/sign-in/fixtures.ts';
import type { SignInEvent } from '#machines/sign-in/types.ts';
import type { SignInView } from '#machines/sign-in/view.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { FoundationContext } from '#web/admin/foundation.ts';
import { createQueryClient } from '#web/admin/query-client.ts';
import { SignInContext } from '#web/admin/sign-in/sign-in-context.ts';
import { createStaffCalls, type StaffCalls, StaffCallsContext } from '#web/admin/staff-calls.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addAdminTexts } from '#web/i18n/admin-texts.ts';

addAdminTexts();

const getSession = async () => ({ data: { session: { access_token: 'token' } }, error: null });
const callsByFetch = createStaffCalls({ getSession } as never, async () => true);
const crisisNumber = { label: 'Help', number: '112' };
const foundation = {
  name: { en: 'Foundation', ar: 'المؤسسة' },
  crisisNumbers: { en: [crisisNumber], ar: [crisisNumber] },
};

interface InAdminProps {
  as?: StaffRole;
  language?: Language;
  /** Makes the calls; by default they reach `fetch`. */
  calls?: StaffCalls;
  /** Receives the events of the sign-in. */
  send?: (event: SignInEvent) => void;
  /** The content brings its own router. */
  hasRouter?: boolean;
  children: ReactNode;
}

/** Renders content as part of a page of the admin area, for a member of staff who is signed in. */
export function InAdmin(props: InAdminProps) {
  const { as: role = 'owner', language = 'en', hasRouter = false, children } = props;
  const { calls = callsByFetch, send = () => {} } = props;
  const [client] = useState(createQueryClient);
  const account = { ...laylaInside, role };
  const view = { screen: 'inside', account, layer: null } as unknown as SignInView;
  return (
    <LanguageRoot language={language}>
      <FoundationContext value={foundation}>
        <QueryClientProvider client={client}>
          <SignInContext value={{ view, send }}>
            <StaffCallsContext value={calls}>
              {hasRouter ? children : <MemoryRouter>{children}</MemoryRouter>}
            </StaffCallsContext>
          </SignInContext>
        </QueryClientProvider>
      </FoundationContext>
    </LanguageRoot>
  );
}
