import { ThemeProvider } from '@sanity/ui';
import type { NumberInputProps } from 'sanity';
import { expect, it } from 'vitest';
import { act, onScreen, typeInto } from '../../web/testing/on-screen.tsx';
import { studioTheme } from '../look/theme.ts';
import { ClockInput } from './clock-input.tsx';
import { fittedHtml, withTables } from './pasted-html.ts';

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

it.each([
  ['<h1>Morning</h1><h2>Kept</h2>', '<h2>Morning</h2><h2>Kept</h2>'],
  ['<h4>Then</h4><h6>Last <b>one</b></h6>', '<h3>Then</h3><h3>Last <b>one</b></h3>'],
  ['<p>One <i>quiet</i> <u>step</u></p>', '<p>One <i>quiet</i> <u>step</u></p>'],
])('fits the headings of %s', (pasted, html) => {
  expect(fittedHtml(pasted)).toEqual({ html, pictures: 0 });
});

it('counts the pictures that are lost', () => {
  expect(fittedHtml('<p>a</p><img src="data:image/png;base64,">').pictures).toBe(1);
});

it.each([
  ['td', 0],
  ['th', 1],
])('keeps a table whose first row consists of %s', (tag, headerRows) => {
  const table = `<table><tr><${tag}>Mon</${tag}><${tag}>Rest\n  “well”</${tag}></tr><tr><td>Tue</td><td></td></tr></table>`;
  const { html } = fittedHtml(`<p>Before</p>${table}`);
  const paragraphs = [...new DOMParser().parseFromString(html, 'text/html').body.children];
  const blocks = paragraphs.map(({ textContent }) => ({
    _type: 'block',
    children: [{ _type: 'span', text: textContent }],
  }));
  const cell = (text: string) =>
    expect.objectContaining({
      _type: 'cell',
      value: [expect.objectContaining({ children: [expect.objectContaining({ text })] })],
    });
  expect(withTables(blocks, () => 'k')).toEqual([
    blocks[0],
    {
      ...{ _type: 'table', _key: 'k', headerRows },
      rows: [
        { _type: 'row', _key: 'k', cells: [cell('Mon'), cell('Rest “well”')] },
        { _type: 'row', _key: 'k', cells: [cell('Tue'), cell('')] },
      ],
    },
  ]);
});

it('leaves a text without tables alone', () => {
  expect(
    withTables([{ _type: 'block', children: [{ text: '⟦table of nothing⟧' }] }], () => 'k'),
  ).toBeNull();
});
