import { enableVisualEditing } from '@sanity/visual-editing';
import type { DataRouter } from 'react-router-dom';
import type { ContentClient } from '#web/content/fetch-content.ts';
import { BAR_ID } from './bar-id.ts';
import { historyOf } from './history.ts';

const EVENTS_ADDRESS = '/functions/v1/preview/events';

/** Follows the drafts as they are written, and lets a click on a text open its field in the Studio. */
export function startPreview(router: DataRouter, client: ContentClient): void {
  const refresh = () => {
    client.forget();
    return router.revalidate();
  };
  const events = new EventSource(EVENTS_ADDRESS);
  events.addEventListener('changed', () => void refresh());
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) window.location.reload();
  });
  const isInStudio = window.parent !== window;
  if (isInStudio) document.getElementById(BAR_ID)?.toggleAttribute('hidden', true);
  enableVisualEditing({ refresh, history: historyOf(router), zIndex: 800 });
}
