export type Shortcut = 'palette' | 'next' | 'previous' | 'help';

interface Pressed extends Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> {
  /** Somebody types, or something stands above the page. */
  isBusy: boolean;
  /** Whether keys act alone: whoever speaks to a computer, or leans on its keys, turns that off. */
  isSingleKeyOn: boolean;
}

/** What a key asks for. Letters go by their place on the keyboard: an Arabic one has others there. */
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
