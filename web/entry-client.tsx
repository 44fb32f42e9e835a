import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { ContentClientContext } from './app/content-client.ts';
import { EnvironmentContext } from './app/environment.ts';
import { Hydrated } from './app/hydrated.tsx';
import { HYDRATED } from './app/hydrated-event.ts';
import { LanguageRoot } from './app/language-root.tsx';
import { APP_ELEMENT_ID, type PageState, STATE_ELEMENT_ID } from './app/state.ts';
import { hideToken } from './booking/booking-link.ts';
import { loadDrawing } from './pages/load-drawing.ts';
import { openRouter } from './router/browser-router.ts';
import { type ContentClient, createContentClient } from './server-calls/content-client.ts';
import { ProblemPage } from './shell/problem-page.tsx';

const FOLLOW_AFTER_MS = 20_000;

hideToken(location, history);
const app = document.getElementById(APP_ELEMENT_ID);
const written = document.getElementById(STATE_ELEMENT_ID)?.textContent;
if (app && written) await hydrate(app, JSON.parse(written) as PageState);

async function hydrate(container: HTMLElement, state: PageState): Promise<void> {
  if (state.kind === 'problem') {
    hydrateRoot(
      container,
      <LanguageRoot language={state.language}>
        <Hydrated>
          <ProblemPage id={state.id} />
        </Hydrated>
      </LanguageRoot>,
    );
    return;
  }
  const client = createContentClient((...asked) => fetch(...asked), Date.now);
  client.remember(state.content);
  const router = await openRouter(state.content, client);
  const site = (
    <EnvironmentContext value={state.environment}>
      <ContentClientContext value={client}>
        <Hydrated>
          <RouterProvider router={router} />
        </Hydrated>
      </ContentClientContext>
    </EnvironmentContext>
  );
  // In a transition React hydrates in short slices and lets the person's own actions go first.
  startTransition(() => {
    hydrateRoot(container, site);
  });
  if (state.environment.isPreview) {
    // React must subscribe first, because it would otherwise miss an earlier change.
    const isHydrated = new Promise((resolve) =>
      addEventListener(HYDRATED, resolve, { once: true }),
    );
    const [{ startPreview }] = await Promise.all([import('./preview/start.ts'), isHydrated]);
    startPreview(router, client);
  } else {
    followLater(router, client);
  }
}

/** Only a visitor who stays, or comes back, meets a change. */
function followLater(router: DataRouter, client: ContentClient): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    import('./follow/start.ts')
      .then(({ startFollowing }) => startFollowing({ router, client, loadDrawing }))
      .catch(() => undefined);
  };
  setTimeout(start, FOLLOW_AFTER_MS);
  document.addEventListener('visibilitychange', start, { once: true });
}
