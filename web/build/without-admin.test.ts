import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { filesAtHand } from '#web/testing/files-at-hand.ts';
import { withoutAdmin } from './without-admin.ts';

const root = resolve('/nowhere');

const buildOf = (files: Record<string, string>) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: '/entry.js' } },
    plugins: [filesAtHand(root, files), withoutAdmin()],
  });

const staff = {
  '/web/admin/frame.js': 'export const frame = 1;',
  '/machines/staff/policy.js': 'export const policy = 2;',
  '/machines/sign-in/machine.js': 'export const machine = 3;',
  '/node_modules/@supabase/auth-js/main.js': 'export const client = 4;',
};

test.each(Object.keys(staff))(
  'the build of the public pages fails if it holds %s',
  async (file) => {
    const page = { '/page.js': `import "${file}"; console.log(1);` };
    const entry = { '/entry.js': 'import("/page.js");' };
    const failure = `${root}${file} is for staff alone, and imported by ${root}/page.js`;
    await expect(buildOf({ ...entry, ...page, ...staff })).rejects.toThrow(failure);
  },
);

test('the build of the public pages succeeds if it holds nothing of the admin area', async () => {
  const entry = { '/entry.js': 'import("/web/administration.js");' };
  const page = { '/web/administration.js': 'console.log(1);' };
  await expect(buildOf({ ...entry, ...page, ...staff })).resolves.toBeDefined();
});
