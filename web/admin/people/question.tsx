import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Box, Buttons } from './people.styles.ts';

interface QuestionProps {
  title: string;
  /** The level of the title among the page's headings. */
  level?: 2 | 3;
  text?: string;
  /**
   * The label of the button that does it; `cancel` leaves it undone and is filled where that is the
   * safe choice.
   */
  submit: string;
  cancel: string;
  isCancelSafe?: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks in place for what a change needs; its heading takes the focus. */
export function Question(props: QuestionProps) {
  const { title, text, submit, cancel, isCancelSafe = false, isBusy, children, level = 3 } = props;
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  function take(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) props.onSubmit();
  }
  return (
    <Box noValidate onSubmit={take}>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {text && <p>{text}</p>}
      {children}
      <Buttons>
        <Button variant={isCancelSafe ? 'primary' : 'quiet'} onClick={props.onCancel}>
          {cancel}
        </Button>
        <Button type="submit" variant={isCancelSafe ? 'secondary' : 'primary'} busy={isBusy}>
          {submit}
        </Button>
      </Buttons>
    </Box>
  );
}
