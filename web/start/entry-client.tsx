import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ContentClientContext } from '#web/app/content-client.ts';
import { EnvironmentContext } from '#web/app/environment.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { APP_ELEMENT_ID, type PageState, STATE_ELEMENT_ID } from '#web/app/state.ts';
import { hideToken } from '#web/booking/booking-link.ts';
import { loadDrawing } from '#web/pages/load-drawing.ts';
import { createContentClient } from '#web/server-calls/content-client.ts';
import { ProblemPage } from '#web/shell/problem-page.tsx';
import { HYDRATED } from './kept.ts';
import { followStaticLinks, openRouter } from './router.ts';

/** Only a visitor who stays meets a change. */
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
  const onHydrated = () => {
    // React subscribes to the router as it hydrates, and would miss an earlier navigation or change.
    followStaticLinks(router);
    if (state.environment.isPreview) {
      import('#web/preview/start.ts').then(({ startPreview }) => startPreview(router, client));
      return;
    }
    const follow = async () => {
      const { startFollowing } = await import('./follow.ts');
      startFollowing({ router, client, loadDrawing });
    };
    setTimeout(() => follow().catch(() => undefined), FOLLOW_AFTER_MS);
  };
  const site = (
    <EnvironmentContext value={state.environment}>
      <ContentClientContext value={client}>
        <Hydrated act={onHydrated}>
          <RouterProvider router={router} />
        </Hydrated>
      </ContentClientContext>
    </EnvironmentContext>
  );
  // In a transition React hydrates in short slices and lets the person's own actions go first.
  startTransition(() => {
    hydrateRoot(container, site);
  });
}

/**
 * Acts after hydration and every effect within, and reports it to the script that recorded what was
 * done before. It wraps the page, because one more sibling would change every `useId`.
 */
function Hydrated({ act, children }: { act?: () => void; children: ReactNode }) {
  useEffect(() => {
    act?.();
    dispatchEvent(new Event(HYDRATED));
  }, [act]);
  return children;
}
