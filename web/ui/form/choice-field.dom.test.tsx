import { useState } from 'react';
import { expect, it } from 'vitest';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { SeveralField } from './choice-field.tsx';

const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

function Question() {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <SeveralField
        {...{ id: 'q', name: 'q', label: 'Which?', choices, chosen, onChange: setChosen }}
      />
      <output>{chosen.join()}</output>
    </>
  );
}

it('options that are pressed are chosen, pressed again they are not, and they keep their order', async () => {
  const { screen } = await onScreen(<Question />);
  const press = (value: string) =>
    act(async () => screen.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click());
  const chosen = () => screen.querySelector('output')?.textContent;
  await press('c');
  await press('a');
  expect(chosen()).toBe('a,c');
  await press('c');
  await press('b');
  expect(chosen()).toBe('a,b');
});
