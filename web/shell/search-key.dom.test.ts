import { beforeAll, expect, test } from 'vitest';
import { followSearchKey } from './search-key.ts';

beforeAll(followSearchKey);

const press = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));

function show(html: string) {
  document.body.innerHTML = html;
  let pressed = 0;
  document.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    pressed += 1;
  });
  press();
  return { pressed, focused: document.activeElement?.id };
}

const link = '<a href="/search" aria-keyshortcuts="/">Search</a>';

test('the key leads from a page to the search, even from a page with a field that searches its own text', () => {
  const ownField = '<search><input id="own" type="search"></search>';
  expect(show(`${link}${ownField}`)).toEqual({ pressed: 1, focused: '' });
});

test('the key focuses the field on the search page', () => {
  const form = '<form role="search"><input id="field" type="search"></form>';
  expect(show(`${link}${form}`)).toEqual({ pressed: 0, focused: 'field' });
});
