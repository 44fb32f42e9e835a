import { afterEach, expect, test, vi } from 'vitest';
import { admin as t } from '#web/i18n/en/admin.ts';
import { openArea } from '#web/testing/open-area.tsx';
import { choose } from '#web/theme/reader-choices.ts';
import { Keyboard } from './keyboard.tsx';

vi.mock('./palette.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => choose('searchKey', 'on'));

test('the dialog says that the script of the palette could not be loaded, and the page stays', async () => {
  const page = (
    <>
      <p>What was typed</p>
      <Keyboard />
    </>
  );
  const routes = [{ path: '/', element: page }];
  const { press, text } = await openArea({ routes });
  await press(`${t.keyboard.open} Ctrl K`);
  await expect.poll(text).toContain(t.failed.part);
  expect(text()).toContain('What was typed');
});

test('single-key shortcuts are turned off in the list of shortcuts, where Ctrl K still opens the palette', async () => {
  const { press, text } = await openArea({ routes: [{ path: '/', element: <Keyboard /> }] });
  const hit = (key: object) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...key }));
  const help = { code: 'Slash', key: '?' };
  hit(help);
  await expect.poll(text).toContain(t.keyboard.does.next);
  const box = document.querySelector('dialog input') as HTMLInputElement;
  expect(box.checked).toBe(true);
  box.click();
  await expect.poll(() => box.checked).toBe(false);
  await press(t.keyboard.close);
  await expect.poll(text).not.toContain(t.keyboard.does.next);
  hit(help);
  hit({ code: 'KeyK', key: 'k', ctrlKey: true });
  await expect.poll(text).toContain(t.failed.part);
  expect(text()).not.toContain(t.keyboard.does.next);
});
