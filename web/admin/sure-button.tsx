import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Asking } from './admin.styles.ts';

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

interface SureButtonProps {
  label: string;
  variant?: ButtonVariant;
  question: string;
  keep: string;
  confirm: string;
  isBusy: boolean;
  /** The act deletes something for good, so the safe choice is the filled button. */
  isFinal?: boolean;
  onConfirm: () => void;
}

/**
 * A button that asks for confirmation: the question takes the focus, and the button gets it back.
 */
export function SureButton({ label, variant = 'primary', ...asked }: SureButtonProps) {
  const { isOpen, button, open, leave } = useOpener();
  if (isOpen) return <Asked {...asked} onKeep={leave} />;
  return (
    <div>
      <Button ref={button} variant={variant} onClick={open}>
        {label}
      </Button>
    </div>
  );
}

type AskedProps = Omit<SureButtonProps, 'label' | 'variant'> & { onKeep: () => void };

function Asked(props: AskedProps) {
  const { question, keep, confirm, isBusy, isFinal = false, onConfirm, onKeep } = props;
  const id = useId();
  const said = useRef<HTMLElement>(null);
  useEffect(() => {
    said.current?.focus();
  }, []);
  return (
    <Asking role="group" aria-labelledby={id}>
      <strong id={id} ref={said} tabIndex={-1}>
        {question}
      </strong>
      <Button variant={isFinal ? 'primary' : 'secondary'} onClick={onKeep}>
        {keep}
      </Button>
      <Button variant={isFinal ? 'secondary' : 'primary'} busy={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
    </Asking>
  );
}
