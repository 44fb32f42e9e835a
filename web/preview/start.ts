import { enableVisualEditing } from '@sanity/visual-editing';
import type { DataRouter } from 'react-router-dom';
import { previewEventsPath } from '#machines/api/preview.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { BAR_ID } from './bar-id.ts';
import { historyOf } from './history.ts';

/** Shows drafts as they are written, and lets a click on a text open its field in the Studio. */
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
  enableVisualEditing({ refresh, history: historyOf(router), zIndex: 800 });
}
