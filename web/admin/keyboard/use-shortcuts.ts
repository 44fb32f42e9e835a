import { useEffect, useEffectEvent } from 'react';
import { currentChoice } from '#web/theme/reader-choices.ts';
import { type Shortcut, shortcutOf } from './shortcut-of.ts';

const typing = 'input, textarea, select, [contenteditable]';

/** The links of the page's list, through which j and k move. */
const links = 'main tbody a[href], main section li a[href]';

/**
 * Listens for the shortcuts of the area; j and k move through a list without a handler of their
 * own.
 */
export function useShortcuts(
  onShortcut: (shortcut: Extract<Shortcut, 'palette' | 'help'>) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
    const isBusy = isTyping || document.querySelector('dialog[open]') !== null;
    const { code, key, ctrlKey, metaKey, altKey } = event;
    const isSingleKeyOn = currentChoice('searchKey') === 'on';
    const shortcut = shortcutOf({ code, key, ctrlKey, metaKey, altKey, isBusy, isSingleKeyOn });
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut === 'palette' || shortcut === 'help') onShortcut(shortcut);
    else step(shortcut === 'next' ? 1 : -1);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLAnchorElement>(links)];
  const at = all.indexOf(document.activeElement as HTMLAnchorElement);
  const next = at < 0 ? all[0] : all[at + by];
  next?.focus({ preventScroll: true });
  // Without animation, because a held key is faster than a smooth scroll.
  next?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
