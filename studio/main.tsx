import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from 'sanity';
import { directionOf } from '../machines/language.ts';
import { OVERVIEW } from './desk/todo-lists.ts';
import { NeedsRole, NeedsSignIn, SignedOut } from './embedded-lake/notices.tsx';
import { readSettings } from './embedded-lake/read-settings.ts';
import {
  forgetSignOut,
  isSignedOut,
  prepareBrowser,
  rememberSignOut,
} from './embedded-lake/sign-in.ts';
import { sendNewestToken } from './embedded-lake/staff-session.ts';
import { language } from './words/language.ts';
import { say } from './words/words.ts';
import { studioWorkspace } from './workspace.ts';

const NAME_URL = `${import.meta.env.BASE_URL}name`;
const SETTINGS_URL = `${import.meta.env.BASE_URL}settings.json`;
/** Refusals that another role solves; a new sign-in solves the others. */
const roleRefusals = ['role_missing', 'role_refused'];

/** If the new name cannot be stored, the editor keeps the one before. */
async function keepName(name: string): Promise<void> {
  const body = new URLSearchParams({ name });
  await fetch(NAME_URL, { method: 'POST', body }).catch(() => undefined);
}

/** Makes the Studio open on its overview; a longer address stays as it is. */
function openOverview({ location, history }: Window) {
  const base = import.meta.env.BASE_URL;
  const isBare = `${location.pathname}/`.replace('//', '/') === base;
  if (isBare) history.replaceState(null, '', `${base}structure/${OVERVIEW}`);
}

async function start(element: HTMLElement) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const root = createRoot(element);
  const { localStorage: storage, location } = window;
  if (isSignedOut(storage)) {
    const signInAgain = async (name: string) => {
      if (name.trim()) await keepName(name);
      forgetSignOut(storage);
      location.reload();
    };
    root.render(<SignedOut onSignIn={signInAgain} />);
    return;
  }
  try {
    const { settings, session } = await readSettings(SETTINGS_URL);
    const refusal = settings.staff?.refusal;
    if (refusal) {
      root.render(roleRefusals.includes(refusal) ? <NeedsRole /> : <NeedsSignIn />);
      return;
    }
    prepareBrowser(settings, window);
    if (session) {
      const reloadIfRefused = async () => {
        const now = await readSettings(SETTINGS_URL, session);
        if (now.settings.staff?.refusal) location.reload();
      };
      sendNewestToken(window, session, () => void reloadIfRefused().catch(() => undefined));
      session.onEnd(() => location.reload());
    }
    openOverview(window);
    rememberSignOut(settings, {
      storage,
      fetch: (address, init) => window.fetch(address, init),
      reload: () => location.reload(),
      endSession: session?.end,
    });
    root.render(
      <StrictMode>
        <Studio config={studioWorkspace(settings)} />
      </StrictMode>,
    );
  } catch {
    root.render(
      <p role="alert" className="notice">
        {say(
          'The Studio cannot reach its settings. Please see that the site is running, then load this page again.',
        )}
      </p>,
    );
  }
}

const element = document.getElementById('studio');
if (element) void start(element);
