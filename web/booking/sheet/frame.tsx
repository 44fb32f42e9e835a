import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { Body, Dialog, PageLock, Toasts } from './frame.styles.ts';
import { Freeze } from './freeze.tsx';
import { useExitAnimation } from './use-exit-animation.ts';

interface FrameProps {
  isOpen: boolean;
  isWide: boolean;
  /** The id of the title. */
  labelledBy: string;
  /** Escape, or the back gesture of a phone. */
  onCancel: () => void;
  header: ReactNode;
  /** A new value starts the body from its top. */
  bodyKey: string;
  children: ReactNode;
}

/**
 * The native modal dialog: it holds the focus, makes the page inert and gives the focus back. It is
 * closed at once, and what it showed moves out after that.
 */
export function Frame(props: FrameProps) {
  const { isOpen, isWide, labelledBy, onCancel, header, bodyKey, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen) element?.close();
    else if (!element?.open) element?.showModal();
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const isShown = useExitAnimation(dialog, isOpen);

  return (
    <Dialog
      ref={dialog}
      data-booking-sheet=""
      data-wide={isWide || undefined}
      aria-labelledby={labelledBy}
      inert={!isOpen}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && onCancel()}
    >
      <PageLock />
      {isShown && (
        <Freeze isFrozen={!isOpen}>
          {header}
          <Body key={bodyKey}>{children}</Body>
        </Freeze>
      )}
      {isOpen && (
        <Toasts>
          <ToastRegion />
        </Toasts>
      )}
    </Dialog>
  );
}
