import type { User } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { admin as en } from '#web/i18n/en/admin.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { InAdmin } from '#web/testing/open-area.tsx';
import { AuthClientContext } from '../sign-in/auth-client.ts';
import { Factors } from './factors.tsx';

const factor = (id: string) => ({
  id,
  friendly_name: id,
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-05-01T08:00:00.000Z',
});

const client = {
  mfa: { unenroll: async () => ({ data: {}, error: null }) },
  refreshSession: async () => ({}),
} as never;

const shown = (...ids: string[]) => (
  <InAdmin>
    <AuthClientContext value={client}>
      <Factors user={{ factors: ids.map(factor) } as unknown as User} />
    </AuthClientContext>
  </InAdmin>
);

it('the question about an app gives the focus back, or leads on once the app is removed', async () => {
  const { screen } = await onScreen(shown('Phone', 'Tablet'));
  const { remove, keep } = en.account.factors;
  const press = (text: string, of: Element = screen) =>
    act(async () => {
      const button = [...of.querySelectorAll('button')].find((each) => each.textContent === text);
      button?.focus();
      button?.click();
    });
  const tablet = () => screen.querySelectorAll('li')[1] ?? screen;
  await press(remove, tablet());
  await press(keep);
  expect(document.activeElement).toBe(tablet().querySelector('button'));
  await press(remove, tablet());
  await press(remove, tablet());
  expect(document.activeElement?.textContent).toBe(en.account.factors.title);
});

it('the last app offers no removal, even when the question was open before', async () => {
  const { screen, draw } = await onScreen(shown('Phone', 'Tablet'));
  for (const line of screen.querySelectorAll('li')) {
    await act(async () => line.querySelector('button')?.click());
  }
  expect(screen.querySelectorAll('[role=group]')).toHaveLength(2);
  await draw(shown('Tablet'));
  expect(screen.querySelector('[role=group]')).toBeNull();
  expect(screen.querySelector('li button')).toBeNull();
});
