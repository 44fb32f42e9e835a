import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

const files = ['web/i18n', 'web/mail', 'web/sections', 'studio/seed', 'machines/validation']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

/** Words that are understood, and that nobody says: one clicks or taps, mail is spam, an address has a typo. */
const unsaid = /\bpress(?:es|ed)?\b|unwanted mail|\ba slip\b|into your mailbox/i;

test.each(files)('%s: no English text says what a native speaker would not', (file) => {
  const lines = readFileSync(new URL(file, root), 'utf8').split('\n');
  expect(lines.filter((line) => unsaid.test(line))).toEqual([]);
});
