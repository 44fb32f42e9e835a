/**
 * Calls the listener whenever the person comes back to this page: to its window, to its tab, or by
 * the browser's back button.
 */
export function onReturn(listener: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && listener();
  addEventListener('focus', listener);
  addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('focus', listener);
    removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
