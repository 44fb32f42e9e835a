/** A change of page in the middle of another's transition skips that one: the browser rejects a promise that nobody reads. */
export function allowSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
