import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { readSidebar, type Sidebar, sidebarCookie } from './sidebar-memory.ts';

/** From this width on the sidebar is beside the page (specification §9). */
export const WIDE = '(min-width: 768px)';

interface SidebarControl extends Sidebar {
  /** Narrows or widens the sidebar, or opens or closes it on a phone. */
  toggle(): void;
  close(): void;
}

export function useSidebar(): SidebarControl {
  const [sidebar, setSidebar] = useState(() => readSidebar(document.cookie));

  const keep = useCallback((change: (last: Sidebar) => Sidebar) => {
    setSidebar((last) => {
      const next = change(last);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = sidebarCookie(next);
      return next;
    });
  }, []);

  const toggle = useCallback(
    () =>
      keep((last) =>
        matchMedia(WIDE).matches
          ? { ...last, isCollapsed: !last.isCollapsed }
          : { ...last, isOpen: !last.isOpen },
      ),
    [keep],
  );
  const close = useCallback(() => keep((last) => ({ ...last, isOpen: false })), [keep]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyB';
    if (!isShortcut || event.defaultPrevented) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return { ...sidebar, toggle, close };
}
