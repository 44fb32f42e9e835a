import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ButtonVariant } from '#web/ui/button.styles.ts';
import { Button } from '#web/ui/button.tsx';
import { Asking } from './admin.styles.ts';

interface SureButtonProps {
  label: string;
  variant?: ButtonVariant;
  question: string;
  keep: string;
  confirm: string;
  isBusy: boolean;
  /** It takes something away for good: the safe choice is the filled one. */
  isFinal?: boolean;
  onConfirm: () => void;
}

/** A button that asks once more before it acts: the question takes the focus, and the button has it back. */
export function SureButton({ label, variant = 'primary', ...asked }: SureButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function keep() {
    flushSync(() => setAsked(false));
    button.current?.focus();
  }
  if (isAsked) return <Asked {...asked} onKeep={keep} />;
  return (
    <div>
      <Button ref={button} variant={variant} onClick={() => setAsked(true)}>
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
