import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Language } from '#machines/language.ts';
import { laylaInside } from '#machines/sign-in/fixtures.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { FoundationContext } from '#web/admin/foundation.ts';
import { createPostAsStaff } from '#web/admin/post-as-staff.ts';
import { CallsContext } from '#web/admin/post-context.ts';
import { createQueryClient } from '#web/admin/query-client.ts';
import { SignInContext } from '#web/admin/sign-in/sign-in-context.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addAdminTexts } from '#web/i18n/admin-texts.ts';

addAdminTexts();

const getSession = async () => ({ data: { session: { access_token: 'token' } }, error: null });
const calls = {
  post: createPostAsStaff({ getSession } as never, async () => {}),
  signInAgain: async () => {},
};
const crisisNumber = { label: 'Help', number: '112' };
const foundation = {
  name: { en: 'Foundation', ar: 'المؤسسة' },
  crisisNumbers: { en: [crisisNumber], ar: [crisisNumber] },
};

interface InAdminProps {
  as?: StaffRole;
  language?: Language;
  children: ReactNode;
}

/** What stands in a page of the admin area, for somebody of staff who is signed in; its calls reach `fetch`. */
export function InAdmin({ as: role = 'owner', language = 'en', children }: InAdminProps) {
  const [client] = useState(createQueryClient);
  const account = { ...laylaInside, role };
  return (
    <LanguageRoot language={language}>
      <FoundationContext value={foundation}>
        <QueryClientProvider client={client}>
          <SignInContext value={{ view: { account } as never, send: () => {} }}>
            <CallsContext value={calls}>
              <MemoryRouter>{children}</MemoryRouter>
            </CallsContext>
          </SignInContext>
        </QueryClientProvider>
      </FoundationContext>
    </LanguageRoot>
  );
}
