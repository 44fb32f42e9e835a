import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { ErrorSummary, MissingNote } from '#web/ui/form/error-summary.tsx';
import { fieldId, toFirstMissing } from './field-texts.ts';

const id = fieldId('email');

function FormWithSummary() {
  const [submits, setSubmits] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSubmits(submits + 1);
      }}
    >
      <input id={id} />
      {submits > 0 && (
        <ErrorSummary key={submits} title="Please check" errors={[{ id, error: 'Not one.' }]} />
      )}
      <button type="submit">Send</button>
    </form>
  );
}

function FormThatLacks() {
  return (
    <form>
      <input id={id} />
      <button type="submit" onClick={toFirstMissing([{ field: 'email', code: 'required' }])}>
        Send
      </button>
    </form>
  );
}

function NoteOfTwo() {
  const [missing, setMissing] = useState(['a', 'b', 'c'].map((field) => ({ field, text: 'Why?' })));
  return (
    <>
      <MissingNote id="note" title="Still missing" missing={missing} />
      <button type="button" onClick={() => setMissing([{ field: 'd', text: 'Your name' }])} />
    </>
  );
}

it('the note of what is missing leaves nothing behind of questions with the same words', async () => {
  const { screen } = await onScreen(<NoteOfTwo />);
  expect(screen.querySelectorAll('li')).toHaveLength(3);
  await act(async () => screen.querySelector('button')?.click());
  expect([...screen.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['Your name']);
});

it.each([
  ['a submit that finds it wrong', <FormWithSummary key="summary" />],
  ['a press while it is missing', <FormThatLacks key="missing" />],
])(
  'a field that has the focus gets it again after %s, so that its error is read',
  async (_, form) => {
    const { screen } = await onScreen(form);
    const field = screen.querySelector('input');
    const led = vi.fn();
    field?.focus();
    field?.addEventListener('focus', led);
    const press = () => act(async () => screen.querySelector('button')?.click());
    await press();
    await press();
    expect(led).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(field);
  },
);
