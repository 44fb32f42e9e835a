import { expect, it } from 'vitest';
import type { Language } from '#machines/language.ts';
import { embeddedUrl, events, linkOutputs, verifyOutputs } from '#machines/payment/fixtures.ts';
import { settle } from '#machines/testing/actors.ts';
import { begin, untilPaying } from '#machines/testing/payment-step.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { care } from '../../../testing/care.ts';
import { PaymentStep } from './payment-step.tsx';

addBookingTexts();

it('the page in the sheet stays as it was opened, whatever the language, the clock and the checks do', async () => {
  const run = begin({ links: [linkOutputs.embedded], checks: [verifyOutputs.trouble] });
  run.actor.send(events.chooseZiina);
  await settle();
  run.actor.send(events.initiateHere);
  const step = (language: Language) => (
    <LanguageRoot language={language}>
      <PaymentStep payment={run.actor} item={null} care={care} />
    </LanguageRoot>
  );
  const { screen, draw } = await onScreen(step('en'));
  const frame = screen.querySelector('iframe');
  const src = `${embeddedUrl}?version=latest`;
  expect(frame?.src).toBe(src);

  await draw(step('ar'));
  expect(screen.querySelector('iframe')).toBe(frame);
  expect(frame).toMatchObject({ src, title: ar.payment.frame.name });

  await act(() => run.pass(15 * 60_000));
  expect(screen.textContent).toContain(ar.payment.unchecked.title);
  expect(screen.querySelector('iframe')).toBe(frame);
});

it('a message of Ziina’s page has the payment checked, and one of another window has not', async () => {
  const run = begin({ links: [linkOutputs.embedded] });
  run.actor.send(events.chooseZiina);
  await settle();
  run.actor.send(events.initiateHere);
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <PaymentStep payment={run.actor} item={null} care={care} />
    </LanguageRoot>,
  );
  const claim = (source: Window | null | undefined) =>
    act(async () => {
      const data = { type: 'ZIINA_PAYMENT_STATUS_CHANGE', status: 'completed' };
      const { origin } = new URL(embeddedUrl);
      dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }));
      await settle();
    });
  await settle();
  const before = run.checked.length;
  await claim(window);
  expect(run.checked).toHaveLength(before);
  await claim(screen.querySelector('iframe')?.contentWindow);
  expect(run.checked).toHaveLength(before + 1);
});

it('a payment that was not confirmed in time is checked again on request', async () => {
  const run = await untilPaying({});
  await run.pass(16 * 60_000);
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <PaymentStep payment={run.actor} item={null} care={care} />
    </LanguageRoot>,
  );
  expect(screen.textContent).toContain(booking.payment.timedOutTitle);
  const before = run.checked.length;
  await act(async () => {
    const buttons = [...screen.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === booking.payment.retry)?.click();
    await settle();
  });
  expect(run.checked).toHaveLength(before + 1);
});

async function unchecked(...checks: Parameters<typeof untilPaying>[0]['checks'] & object) {
  const run = await untilPaying({ checks });
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <PaymentStep payment={run.actor} item={null} care={care} />
    </LanguageRoot>,
  );
  const { retry, title } = booking.payment.unchecked;
  const again = () =>
    [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === retry);
  const notice = () =>
    [...screen.querySelectorAll('[role="status"]')].find(({ textContent }) =>
      textContent?.includes(title),
    );
  const check = () =>
    act(async () => {
      run.actor.send(events.focus);
      await settle();
    });
  return { run, again, notice, check };
}

it('stays as it is while the next check runs and fails too', async () => {
  const { run, again, notice, check } = await unchecked(
    verifyOutputs.trouble,
    'silence',
    verifyOutputs.trouble,
  );
  const button = again();
  const words = notice();
  expect(words?.contains(button ?? null)).toBe(false);
  button?.focus();
  await check();
  expect(run.stage()).toBe('checking');
  expect(again()).toBe(button);
  expect(button?.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  await act(() => run.pass(30_000));
  expect(run.stage()).toBe('waiting');
  expect([again(), button?.getAttribute('aria-busy'), document.activeElement]).toEqual([
    button,
    null,
    button,
  ]);
  expect(notice()).toBe(words);
});

it('moves the focus to the title when a check succeeds and it had the focus', async () => {
  const { again, notice, check } = await unchecked(verifyOutputs.trouble, verifyOutputs.processing);
  const region = notice();
  again()?.focus();
  await check();
  expect([again(), notice()]).toEqual([undefined, undefined]);
  expect(region?.isConnected).toBe(true);
  expect(document.activeElement?.textContent).toBe(booking.payment.waiting);
});

it('takes no focus when it ends while the focus is elsewhere', async () => {
  const { again, check } = await unchecked(verifyOutputs.trouble, verifyOutputs.processing);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await check();
  expect(again()).toBeUndefined();
  expect(document.activeElement).toBe(document.body);
});
