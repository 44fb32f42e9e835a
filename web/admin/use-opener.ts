import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Opener {
  isOpen: boolean;
  /** The button, which is rendered while the form is closed. */
  button: RefObject<HTMLButtonElement | null>;
  open: () => void;
  /** Closes it once its act is done. */
  close: () => void;
  /** Closes it without the act and gives the button the focus again. */
  leave: () => void;
}

/** Opens a form or a question in place of its button. */
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
