import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { isLoadingShown } from '../loading-panel.ts';
import { Body, Dialog, PageLock, Toasts } from './sheet.styles.ts';

interface FreezeProps {
  isFrozen: boolean;
  children: ReactNode;
}

/** Renders its children, while `isFrozen` as they last were. */
const Freeze = memo(
  ({ children }: FreezeProps) => children,
  (_, { isFrozen }) => isFrozen,
);

/**
 * Returns whether the element's content is rendered: while it is open, and then until it has moved
 * out.
 */
function useExitAnimation(element: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isLeaving, setIsLeaving] = useState(isOpen);
  if (isOpen && !isLeaving) setIsLeaving(true);

  useLayoutEffect(() => {
    if (isOpen) return;
    let isWanted = true;
    const movements = element.current?.getAnimations() ?? [];
    Promise.allSettled(movements.map(({ finished }) => finished)).then(() => {
      if (isWanted) setIsLeaving(false);
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen, element]);

  return isOpen || isLeaving;
}

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
