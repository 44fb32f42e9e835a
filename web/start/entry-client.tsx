import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { ContentClientContext } from '#web/app/content-client.ts';
import { EnvironmentContext } from '#web/app/environment.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { APP_ELEMENT_ID, type PageState, STATE_ELEMENT_ID } from '#web/app/state.ts';
import { hideToken } from '#web/booking/booking-link.ts';
import { loadDrawing } from '#web/pages/load-drawing.ts';
import { type ContentClient, createContentClient } from '#web/server-calls/content-client.ts';
import { ProblemPage } from '#web/shell/problem-page.tsx';
import { HYDRATED } from './hydrated-event.ts';
import { openRouter } from './router.ts';

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
    const [{ startPreview }] = await Promise.all([import('#web/preview/start.ts'), isHydrated]);
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
    import('./follow.ts')
      .then(({ startFollowing }) => startFollowing({ router, client, loadDrawing }))
      .catch(() => undefined);
  };
  setTimeout(start, FOLLOW_AFTER_MS);
  document.addEventListener('visibilitychange', start, { once: true });
}

/**
 * Reports the end of hydration, after every effect within, to the script that recorded what was
 * done before. It wraps the page, because one more sibling would change every `useId`.
 */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return children;
}
