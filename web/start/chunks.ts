/**
 * `entry`: the entry and the scripts that the page needs. `navigation`: what comes second: the
 * booking sheet, or an order.
 */
export type ChunkKind = 'entry' | 'navigation';

const fetched = new Set<string>();

function linksOf(kind: ChunkKind): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>(`link[rel="late-${kind}"]`)];
}

/**
 * Fetches all files that the page only names at once, because imports alone would fetch them one
 * after another. Each is requested in a separate task, so that a press that requests all of them is
 * answered first.
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
 * Runs the page's script, whose file is the first that the page names, after the files that it
 * needs. Each runs in a separate task, so that no press has to wait for all of them.
 */
export async function runEntry(): Promise<unknown> {
  const [entry, ...needed] = linksOf('entry').map(({ href }) => href);
  for (const href of needed) {
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
  return entry && import(/* @vite-ignore */ entry);
}

/** Uses no timer, which a page in the background gets late. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
