import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, test } from 'vitest';
import { Icon, type IconName, iconPaths } from './icon.tsx';

/**
 * Icons that point along the line of reading; a clock, a tick, a player's arrow and a telephone are
 * the same in every language.
 */
const mirrored: readonly IconName[] = ['back', 'external', 'forward', 'menu'];

test.each(Object.keys(iconPaths) as IconName[])(
  '%s is mirrored in Arabic only if it points along the line',
  (name) => {
    const isMirrored = renderToString(<Icon name={name} />).includes('data-directional');
    expect(isMirrored).toBe(mirrored.includes(name));
  },
);

test('only an icon that points along the line is mirrored, by its style, and only from right to left', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<Icon name="forward" />));
  const styles = sheet.getStyleTags();
  sheet.seal();
  expect(styles.match(/[^{}]*\{[^{}]*transform:[^{}]*\}/g)).toEqual([
    expect.stringMatching(/\[data-directional\]:dir\(rtl\)\{transform:scaleX\(-1\);\}$/),
  ]);
});
