import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Body, Dialog, PageLock } from './frame.styles.ts';

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

/** The native modal dialog: it holds the focus, makes the page inert and gives the focus back. */
export function Frame(props: FrameProps) {
  const { isOpen, isWide, labelledBy, onCancel, header, bodyKey, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  return (
    <Dialog
      ref={dialog}
      data-booking-sheet=""
      data-wide={isWide || undefined}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClose={() => isOpen && onCancel()}
    >
      <PageLock />
      {isOpen && (
        <>
          {header}
          <Body key={bodyKey}>{children}</Body>
        </>
      )}
    </Dialog>
  );
}
