import { ThemeProvider } from '@sanity/ui';
import type { NumberInputProps } from 'sanity';
import { expect, it } from 'vitest';
import { act, onScreen, typeInto } from '../../web/testing/on-screen.tsx';
import { studioTheme } from '../look/theme.ts';
import { ClockInput } from './clock-input.tsx';

/** Shows the field over a stored number, and collects what it stores. */
async function fieldOver(value: number) {
  const stored: unknown[] = [];
  const props = {
    value,
    onChange: (patch: unknown) => stored.push(patch),
    elementProps: { id: 'second', onBlur: () => {}, onFocus: () => {} },
  } as unknown as NumberInputProps;
  const { screen } = await onScreen(
    <ThemeProvider theme={studioTheme as never}>
      <ClockInput {...props} />
    </ThemeProvider>,
  );
  const input = screen.querySelector('input') as HTMLInputElement;
  const type = (text: string) => act(async () => typeInto(input, text));
  return { input, type, leave: () => act(async () => input.blur()), stored };
}

it('shows seconds as minutes, and stores what is typed as seconds, in either kind of digits', async () => {
  const { input, type, stored } = await fieldOver(245);
  expect(input.value).toBe('4:05');
  await type('12:05');
  await type('١:٠٢:٠٣');
  expect(stored).toMatchObject([
    { type: 'set', value: 725 },
    { type: 'set', value: 3723 },
  ]);
});

it('stores nothing that is no time, and shows the stored time again afterwards', async () => {
  const { input, type, leave, stored } = await fieldOver(245);
  await type('12:');
  expect(input.value).toBe('12:');
  await leave();
  expect(input.value).toBe('4:05');
  expect(stored).toEqual([]);
});

it('an emptied field has no time', async () => {
  const { type, stored } = await fieldOver(245);
  await type('');
  expect(stored).toMatchObject([{ type: 'unset' }]);
});
