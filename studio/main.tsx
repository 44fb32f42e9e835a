import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from 'sanity';
import { NeedsLink } from './embedded-lake/needs-link.tsx';
import { prepareBrowser } from './embedded-lake/prepare-browser.ts';
import { forgetSignOut, isSignedOut, rememberSignOut } from './embedded-lake/sign-in.ts';
import { SignedOut } from './embedded-lake/signed-out.tsx';
import { parseSettings } from './settings/settings.ts';
import { studioWorkspace } from './workspace.ts';

const SETTINGS_URL = `${import.meta.env.BASE_URL}settings.json`;

async function start(element: HTMLElement) {
  const root = createRoot(element);
  const { localStorage: storage, location } = window;
  if (isSignedOut(storage)) {
    const signInAgain = () => {
      forgetSignOut(storage);
      location.reload();
    };
    root.render(<SignedOut onSignIn={signInAgain} />);
    return;
  }
  try {
    const response = await fetch(SETTINGS_URL);
    const settings = parseSettings(await response.json());
    if (settings.needsLink) {
      root.render(<NeedsLink />);
      return;
    }
    prepareBrowser(settings, window);
    rememberSignOut(settings, {
      storage,
      fetch: (address, init) => window.fetch(address, init),
      reload: () => location.reload(),
    });
    root.render(
      <StrictMode>
        <Studio config={studioWorkspace(settings)} />
      </StrictMode>,
    );
  } catch {
    root.render(
      <p role="alert" className="notice">
        The Studio cannot reach its settings. Please see that the site is running, then load this
        page again.
      </p>,
    );
  }
}

const element = document.getElementById('studio');
if (element) void start(element);
