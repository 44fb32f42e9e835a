/** The entry and what the page needs beside it; or what comes second: the router, the booking sheet, an order. */
export type ChunkKind = 'entry' | 'navigation';

const fetched = new Set<string>();

function linksOf(kind: ChunkKind): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>(`link[rel="late-${kind}"]`)];
}

/**
 * Fetches files that the page only names, all at once: by import alone they would come one after another. Each
 * is asked for in a task of its own: a press that asks for all of them has its answer before.
 */
export async function fetchChunks(kind: ChunkKind, priority: 'low' | 'high'): Promise<void> {
  for (const { href } of linksOf(kind)) {
    if (fetched.has(href)) continue;
    fetched.add(href);
    await nextTask();
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.fetchPriority = priority;
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Runs the page's script, whose file is the first that the page names, after the files that it needs: each
 * in a task of its own, so that no press has to wait for all of them.
 */
export async function runEntry(): Promise<unknown> {
  const [entry, ...needed] = linksOf('entry').map(({ href }) => href);
  for (const href of needed) {
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
  return entry && import(/* @vite-ignore */ entry);
}

/** No timer, which a page in the background gets late. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
