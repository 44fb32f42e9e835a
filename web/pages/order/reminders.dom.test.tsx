import { expect, it } from 'vitest';
import { stopReminders } from '#machines/api/own-order.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { orderPage as en } from '#web/i18n/en/order-page.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import { press, recordCalls } from '#web/testing/staff-order.ts';
import './page.tsx';
import { Reminders } from './reminders.tsx';

const calls = recordCalls();

it('reminders by WhatsApp are stopped by one press, and by a second one after a failure', async () => {
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <Reminders token="token-1" />
    </LanguageRoot>,
  );
  const answer = calls.answer;
  calls.answer = async () => Response.json({ code: 'database_unavailable' }, { status: 503 });
  await press(screen, en.reminders.stop);
  expect(screen.querySelector('[role="alert"]')?.textContent).toBe(
    describeProblem('en', 'database_unavailable'),
  );
  calls.answer = answer;
  await press(screen, en.reminders.stop);
  await expect.poll(() => document.activeElement).toBe(screen.querySelector('p'));
  expect(screen.textContent).toBe(en.reminders.stopped);
  expect(calls.sent.at(-1)).toEqual({ path: stopReminders.path, body: { token: 'token-1' } });
});
