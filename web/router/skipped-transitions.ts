/**
 * Ignores the promise that the browser rejects when a change of page skips another one's
 * transition.
 */
export function allowSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
