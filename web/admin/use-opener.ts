import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Opener {
  isOpen: boolean;
  /** The button, which is there while it is closed. */
  button: RefObject<HTMLButtonElement | null>;
  open: () => void;
  /** What it was opened for is done. */
  close: () => void;
  /** It is closed undone: the button has the focus again. */
  leave: () => void;
}

/** What a button opens in its own place: a form, or a question before it acts. */
export function useOpener(): Opener {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    button,
    open: () => setOpen(true),
    close: () => setOpen(false),
    leave() {
      flushSync(() => setOpen(false));
      button.current?.focus();
    },
  };
}
