import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { isLoadingShown } from '../loading-panel.ts';
import { Body, Dialog, PageLock, Toasts } from './frame.styles.ts';
import { Freeze } from './freeze.tsx';
import { useExitAnimation } from './use-exit-animation.ts';

interface FrameProps {
  isOpen: boolean;
  isWide: boolean;
  /** The id of the title. */
  labelledBy: string;
  onEscape: () => void;
  /**
   * Handles the back gesture of a phone, which closes a dialog instead of going back in history.
   */
  onBack: () => void;
  header: ReactNode;
  /** A new value scrolls the body to its top. */
  bodyKey: string;
  children: ReactNode;
}

/**
 * The native modal dialog: it traps the focus, makes the page inert and restores the focus. It
 * closes at once, and its content moves out afterwards.
 */
export function Frame(props: FrameProps) {
  const { isOpen, isWide, labelledBy, onEscape, onBack, header, bodyKey, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen) element?.close();
    else if (element && !element.open) {
      const isAwaited = isLoadingShown();
      element.showModal();
      if (isAwaited) skipEntrance(element);
    }
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const isShown = useExitAnimation(dialog, isOpen);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.isComposing || dialog.current?.querySelector(':popover-open');
    if (event.key !== 'Escape' || isTaken) return;
    // Otherwise the browser would close the dialog, the second time without asking us.
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOpen]);

  function goBack() {
    onBack();
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }

  return (
    <Dialog
      ref={dialog}
      data-booking-sheet=""
      data-wide={isWide || undefined}
      aria-labelledby={labelledBy}
      inert={!isOpen}
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && goBack()}
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

/** The sheet replaces the loading panel, which has already moved in. */
function skipEntrance(element: HTMLElement): void {
  for (const movement of element.getAnimations({ subtree: true })) {
    if (movement.effect instanceof KeyframeEffect && movement.effect.target === element) {
      movement.finish();
    }
  }
}
