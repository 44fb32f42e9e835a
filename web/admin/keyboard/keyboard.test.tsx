// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { admin as t } from '#web/i18n/en/admin.ts';
import { openInArea } from '../testing/open-in-area.tsx';
import { Keyboard } from './keyboard.tsx';

vi.mock('./palette.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('where the script of the palette does not come, its dialog says so and the page stays', async () => {
  const page = (
    <>
      <p>What was typed</p>
      <Keyboard />
    </>
  );
  const routes = [{ path: '/', element: page }];
  const { press, text } = await openInArea({ routes });
  press(`${t.keyboard.open} Ctrl K`);
  await expect.poll(text).toContain(t.failed.part);
  expect(text()).toContain('What was typed');
});
