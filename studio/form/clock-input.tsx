import { TextInput } from '@sanity/ui';
import { useState } from 'react';
import { type NumberInputProps, set, unset } from 'sanity';
import { clock, readClock } from '../../machines/clock.ts';
import { cleanLine, latinDigits } from '../../machines/validation/clean.ts';

/** Writes a number of seconds as minutes and seconds. What cannot be read is not stored, and gone when the field is left. */
export function ClockInput({ elementProps, onChange, value, readOnly }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const stored = value === undefined ? '' : clock(value);

  function take(text: string) {
    setTyped(text);
    const line = latinDigits(cleanLine(text));
    const seconds = readClock(line);
    if (seconds !== null) onChange(set(seconds));
    else if (line === '') onChange(unset());
  }

  return (
    <TextInput
      id={elementProps.id}
      ref={elementProps.ref}
      aria-describedby={elementProps['aria-describedby']}
      onFocus={elementProps.onFocus}
      onBlur={(event) => {
        setTyped(null);
        elementProps.onBlur(event);
      }}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      dir="ltr"
      placeholder="12:05"
      readOnly={readOnly}
      value={typed ?? stored}
    />
  );
}
