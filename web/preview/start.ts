import { enableVisualEditing, type VisualEditingOptions } from '@sanity/visual-editing';
import type { DataRouter } from 'react-router-dom';
import { PERSPECTIVE_COOKIE, previewEventsPath } from '#machines/api/preview.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { BAR_ID } from './bar-id.ts';

type History = NonNullable<VisualEditingOptions['history']>;

const kinds = { PUSH: 'push', POP: 'pop', REPLACE: 'replace' } as const;

/** Reports the preview's address to the Studio, and navigates where the Studio asks. */
export function historyOf(router: DataRouter): History {
  const addressOf = ({ location }: DataRouter['state']) =>
    `${location.pathname}${location.search}${location.hash}`;
  return {
    subscribe(navigate) {
      let known = addressOf(router.state);
      navigate({ type: 'replace', title: document.title, url: known });
      return router.subscribe((state) => {
        const url = addressOf(state);
        if (state.navigation.state !== 'idle' || url === known) return;
        known = url;
        navigate({ type: kinds[state.historyAction], title: document.title, url });
      });
    },
    update({ type, url }) {
      const { pathname, search, hash } = new URL(url, window.location.origin);
      if (type === 'pop') void router.navigate(-1);
      else void router.navigate({ pathname, search, hash }, { replace: type === 'replace' });
    },
  };
}

/** Makes the preview show these layers, `drafts` or releases, from its next request on. */
export function rememberPerspective(perspective: string | readonly string[]): void {
  const layers = encodeURIComponent([perspective].flat().join(','));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${PERSPECTIVE_COOKIE}=${layers}; Path=/; SameSite=Lax`;
}

/** Shows drafts as they are written, or the release that the Studio shows, and lets a click on a text open its field in the Studio. */
export function startPreview(router: DataRouter, client: ContentClient): void {
  const refresh = () => {
    client.forget();
    return router.revalidate();
  };
  const events = new EventSource(previewEventsPath);
  events.addEventListener('changed', () => void refresh());
  // Loads what was written before the connection opened, or while it was down.
  events.addEventListener('open', () => void refresh());
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) window.location.reload();
  });
  const isInStudio = window.parent !== window;
  if (isInStudio) document.getElementById(BAR_ID)?.toggleAttribute('hidden', true);
  enableVisualEditing({
    refresh,
    history: historyOf(router),
    onPerspectiveChange(perspective) {
      rememberPerspective(perspective);
      void refresh();
    },
    zIndex: 800,
  });
}
