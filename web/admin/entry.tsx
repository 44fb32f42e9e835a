import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { APP_ELEMENT_ID, STATE_ELEMENT_ID } from '#web/app/state.ts';
import { addAdminTexts } from '#web/i18n/admin-texts.ts';
import { Admin } from './admin.tsx';
import { FoundationContext } from './foundation.ts';
import { AdminLanguage } from './language.tsx';
import { createQueryClient } from './query-client.ts';
import { createAuthClient } from './sign-in/auth-client.ts';
import { createProviderSignIn } from './sign-in/providers.ts';
import type { AdminState } from './state.ts';

const app = document.getElementById(APP_ELEMENT_ID);
const written = document.getElementById(STATE_ELEMENT_ID)?.textContent;
if (app && written) await start(app, JSON.parse(written) as AdminState);

async function start(container: HTMLElement, state: AdminState): Promise<void> {
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
