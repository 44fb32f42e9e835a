import { useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { media } from '#web/theme/media.ts';
import { focusSheetTitle } from './step-title.tsx';

const phone = media.belowTablet.replace('@media ', '');

function subscribe(notify: () => void) {
  const list = matchMedia(phone);
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

const isNarrow = () => matchMedia(phone).matches;
const unasked = () => null;
const subscribeToNothing = () => () => undefined;

/**
 * Returns whether forms show one section at a time, for the whole sheet. When that changes, because
 * a phone is turned or a page enlarged, the field that had the focus gets it back. A closed sheet
 * does not check.
 * @param onStepped is called, while the whole form is still rendered, with the field that has the
 * focus
 */
export function useIsPhone(isOpen: boolean, onStepped: (field: string | null) => void): boolean {
  const ask = isOpen ? isNarrow : unasked;
  const isNowPhone = useSyncExternalStore(isOpen ? subscribe : subscribeToNothing, ask, ask);
  const [isPhone, setIsPhone] = useState(isNowPhone);
  const held = useRef<ReturnType<typeof holdFocus>>(null);
  const tell = useEffectEvent(onStepped);

  useLayoutEffect(() => {
    if (isNowPhone === isPhone) {
      held.current?.giveBack();
      held.current = null;
      return;
    }
    setIsPhone(isNowPhone);
    if (isPhone === null || isNowPhone === null) return;
    held.current = holdFocus();
    if (isNowPhone) tell(held.current?.field ?? null);
  }, [isNowPhone, isPhone]);

  return isPhone ?? isNowPhone ?? false;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers what has the focus in the sheet and where in it the person writes, and returns a way
 * back to it; null where nothing has the focus.
 */
function holdFocus() {
  const focused = document.activeElement;
  const sheet = focused?.closest('dialog');
  if (!sheet) return null;
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  const { selectionStart, selectionEnd } = isField
    ? focused
    : { selectionStart: null, selectionEnd: null };
  return {
    field: isField ? focused.name : null,
    giveBack() {
      if (focused?.isConnected) return;
      const controls = isField ? sheet.querySelectorAll<Control>(`[name="${focused.name}"]`) : [];
      const again = [...controls].find(({ value }) => value === (focused as Control).value);
      if (!again) return focusSheetTitle();
      again.focus();
      if (selectionStart !== null) again.setSelectionRange(selectionStart, selectionEnd);
    },
  };
}
