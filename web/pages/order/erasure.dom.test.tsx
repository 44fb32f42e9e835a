import { afterEach, expect, it, vi } from 'vitest';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { orderPage as en, orderPage } from '#web/i18n/en/order-page.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { Erasure } from './arrived.tsx';
import './page.tsx';
import { stopReminders } from '#machines/api/own-order.ts';
import { press, recordCalls } from '#web/testing/open-area.tsx';
import './page.tsx';
import { Reminders } from './reminders.tsx';

afterEach(() => vi.unstubAllGlobals());

const { ask, question, keep, confirm } = orderPage.erasure;

async function open() {
  const onErased = vi.fn();
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <Erasure token="token-1" isOwed={false} onErased={onErased} />
    </LanguageRoot>,
  );
  const press = (name: string) =>
    act(async () =>
      [...screen.querySelectorAll('button')]
        .find(({ textContent }) => textContent === name)
        ?.click(),
    );
  const alert = () => screen.querySelector('[role="alert"]')?.textContent;
  return { screen, press, alert, onErased };
}

it('the focus goes to the question, and back to its button when everything is kept', async () => {
  const { press } = await open();
  expect(document.activeElement).toBe(document.body);
  await press(ask);
  expect(document.activeElement?.textContent).toBe(question);
  await press(keep);
  expect(document.activeElement?.tagName).toBe('BUTTON');
  expect(document.activeElement?.textContent).toBe(ask);
});

it('nothing is erased before the question is answered, and a failure is explained until everything is kept', async () => {
  const refused = Response.json({ code: 'order_in_payment' }, { status: 409 });
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network'));
  fetched.mockResolvedValueOnce(refused);
  vi.stubGlobal('fetch', fetched);
  const { press, alert, onErased } = await open();
  await press(ask);
  expect(fetched).not.toHaveBeenCalled();
  await press(confirm);
  expect(alert()).toBe(describeProblem('en', 'order_in_payment'));
  await press(confirm);
  expect(alert()).toBe(describeProblem('en', 'network_error'));
  await press(keep);
  await press(ask);
  expect(alert()).toBeUndefined();
  expect(onErased).not.toHaveBeenCalled();
});

it('everything is erased by one call, whatever is pressed while it is under way', async () => {
  const answer = Promise.withResolvers<Response>();
  const fetched = vi.fn<typeof fetch>(() => answer.promise);
  vi.stubGlobal('fetch', fetched);
  const { screen, press, onErased } = await open();
  await press(ask);
  for (const name of [confirm, confirm, keep]) await press(name);
  expect(screen.textContent).toContain(question);
  expect(onErased).not.toHaveBeenCalled();
  await act(async () => answer.resolve(Response.json({ success: true })));
  await expect.poll(() => onErased.mock.calls.length).toBe(1);
  expect(screen.textContent).toBe('');
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    expect.any(String),
    expect.objectContaining({ body: '{"token":"token-1"}' }),
  );
});

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
