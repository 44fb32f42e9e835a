export type Shortcut = 'palette' | 'next' | 'previous' | 'help';

interface Pressed extends Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> {
  /** Somebody is typing, or something is open above the page. */
  isBusy: boolean;
  /**
   * Whether single keys are shortcuts; people who dictate, or press keys by accident, turn them
   * off.
   */
  isSingleKeyOn: boolean;
}

/**
 * Returns the shortcut of a key. Letters count by their position, because an Arabic keyboard has
 * other letters there.
 */
export function shortcutOf({
  code,
  key,
  ctrlKey,
  metaKey,
  altKey,
  isBusy,
  isSingleKeyOn,
}: Pressed): Shortcut | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return code === 'KeyK' ? 'palette' : null;
  if (isBusy || !isSingleKeyOn) return null;
  if (key === '?' || key === '؟') return 'help';
  if (code === 'KeyJ') return 'next';
  return code === 'KeyK' ? 'previous' : null;
}
