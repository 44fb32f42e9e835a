import { expect, test, vi } from 'vitest';
import { admin as t } from '#web/i18n/en/admin.ts';
import { openArea } from '#web/testing/open-area.tsx';
import { Area } from './area.tsx';

vi.mock('../live.ts', () => ({ useLive: () => {} }));
vi.mock('./frame.tsx', () => ({
  Frame() {
    throw new Error('broken');
  },
}));

test('the area says in its own words what to do when the frame itself breaks', async () => {
  history.replaceState(null, '', '/admin');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { text, button } = await openArea({ area: <Area /> });
  await expect.poll(text).toContain(t.failed.title);
  expect(button(t.failed.reload)).toBeDefined();
});
