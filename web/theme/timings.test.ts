import { expect, test } from 'vitest';
import { RETRY_DELAY_MS } from '#machines/contact/machine.ts';
import { TYPING_PAUSE_MS } from '#machines/search/machine.ts';
import { motion } from './tokens.ts';

test('UI-15: typing pauses 300 ms, a movement takes 300 ms, another try waits 1000 ms', () => {
  expect(TYPING_PAUSE_MS).toBe(300);
  expect(motion.normal).toMatch(/^300ms /);
  expect(RETRY_DELAY_MS).toBe(1_000);
});
