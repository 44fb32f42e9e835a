import { type FormEvent, type ReactNode, useState } from 'react';
import { RETURN_NOTE_MAX } from '#machines/validation/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField, valuesOf } from '../fields.tsx';
import { NoteBox, Soft } from './reviews.styles.ts';

interface NoteFormProps {
  /** The beginning of the field's id. */
  id: string;
  text: string;
  /** The name of the note's field, and what is said while it is empty. */
  label: string;
  needed: string;
  submit: string;
  isBusy: boolean;
  onSubmit: (note: string, values: Record<string, string>) => void;
  children?: ReactNode;
}

/** Asks what should be different. */
export function NoteForm(props: NoteFormProps) {
  const { id, text, label, needed, submit, isBusy, onSubmit, children } = props;
  const [isMissing, setMissing] = useState(false);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const note = (values.note ?? '').trim();
    setMissing(note === '');
    if (note !== '' && !isBusy) onSubmit(note, values);
  }
  return (
    <NoteBox noValidate onSubmit={send}>
      <Soft>{text}</Soft>
      {children}
      <TextField
        id={`${id}-note`}
        name="note"
        label={label}
        maxLength={RETURN_NOTE_MAX}
        error={isMissing ? needed : undefined}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {submit}
        </Button>
      </div>
    </NoteBox>
  );
}
