import { expect, test } from 'vitest';
import { opensBrowser } from './opens-browser.js';

const desktop = {
  env: { DISPLAY: ':0' },
  platform: 'linux' as NodeJS.Platform,
  isTerminal: true,
  isRoot: false,
};

test.each([
  ['X11', desktop],
  ['Wayland', { ...desktop, env: { WAYLAND_DISPLAY: 'wayland-0' } }],
  ['macOS', { ...desktop, env: {}, platform: 'darwin' as const }],
  ['a desktop that asks for it', { ...desktop, env: { DISPLAY: ':0', OPEN_BROWSER: 'true' } }],
])('a terminal on %s opens the browser', (_, where) => {
  expect(opensBrowser(where)).toBe(true);
});

test.each([
  ['where it is turned off', { env: { DISPLAY: ':0', OPEN_BROWSER: 'false' } }],
  ['without a screen', { env: {} }],
  ['without a terminal', { isTerminal: false }],
  ['as root', { isRoot: true }],
  ['in CI', { env: { DISPLAY: ':0', CI: 'true' } }],
  ['over SSH', { env: { DISPLAY: ':10', SSH_CONNECTION: '10.0.0.1 22' } }],
])('%s no browser is opened', (_, where) => {
  expect(opensBrowser({ ...desktop, ...where })).toBe(false);
});
