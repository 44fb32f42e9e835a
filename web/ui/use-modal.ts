import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Shows a dialog above the page while `isOpen`; Escape and a press beside it ask to close it.
 * @returns the props of the dialog
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return {
    ref: dialog,
    // Escape is handled at once: the close event comes later, when the dialog may be open again.
    onCancel: onClose,
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (!currentTarget.open) onClose();
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget) onClose();
    },
  };
}
