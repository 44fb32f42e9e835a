import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from 'sanity';
import { contentPolicy } from './content-policy.ts';
import { parseSettings } from './settings.ts';
import { studioWorkspace } from './workspace.ts';

const SETTINGS_ADDRESS = `${import.meta.env.BASE_URL}settings.json`;

async function start(element: HTMLElement) {
  const root = createRoot(element);
  try {
    const answer = await fetch(SETTINGS_ADDRESS);
    const settings = parseSettings(await answer.json());
    enforce(contentPolicy(settings));
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

function enforce(policy: string | null) {
  if (policy === null) return;
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

const element = document.getElementById('studio');
if (element) void start(element);
