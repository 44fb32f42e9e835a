// The step imports them only once they are needed.

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Language } from '#machines/language.ts';
import { events, formLink, link, linkOutputs, verifyOutputs } from '#machines/payment/fixtures.ts';
import { settle } from '#machines/testing/actors.ts';
import { begin, type World } from '#machines/testing/payment-step.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import './load-stripe.ts';
import { PaymentStep } from './payment-step.tsx';
import './stripe-form.tsx';
import { care } from '../../../testing/care.ts';
import { besideSheet } from './beside-sheet.ts';

describe('the card form', () => {
  addBookingTexts();

  type Answer = { type: 'success' } | { type: 'error'; error: { message: string } };

  const declined: Answer = { type: 'error', error: { message: 'Your card was declined.' } };

  /** What the card's bank answers in turn. */
  let answers: Answer[] = [];

  const element = { on: vi.fn(), off: vi.fn(), mount: vi.fn(), destroy: vi.fn() };
  const confirm = vi.fn(async () => answers.shift());
  const sdk = {
    on: vi.fn(),
    changeAppearance: vi.fn(),
    createPaymentElement: () => element,
    loadActions: async () => ({
      type: 'success',
      actions: { getSession: () => ({ total: { total: { amount: 'AED 349.00' } } }), confirm },
    }),
  };
  const part = vi.fn();

  /** As much of Stripe.js as Stripe's packages call; they keep the one that was loaded first. */
  const Stripe = Object.assign(
    vi.fn(() => ({
      initCheckoutElementsSdk: () => sdk,
      ...{ elements: part, createToken: part, createPaymentMethod: part, confirmCardPayment: part },
    })),
    { version: 'endive' },
  );

  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal('matchMedia', () => new EventTarget());
    vi.stubGlobal('Stripe', Stripe);
    onTestFinished(() => void vi.unstubAllGlobals());
  });

  const rest = () =>
    act(async () => {
      for (let turn = 0; turn < 20; turn += 1) await settle();
    });

  const scripts = () =>
    document.querySelectorAll<HTMLScriptElement>(`[src="${formLink.scriptUrl}"]`);

  /** Opens the card form, whose script has not come yet. */
  async function open(world: World = {}) {
    const run = begin({ links: [linkOutputs.form], ...world });
    run.actor.send(events.chooseStripe);
    await settle();
    const step = (language: Language) => (
      <LanguageRoot language={language}>
        <PaymentStep payment={run.actor} item={null} care={care} />
      </LanguageRoot>
    );
    const { screen, draw } = await onScreen(step('en'));
    await rest();
    const alert = () => screen.querySelector('[role="alert"]')?.textContent;
    const press = async (name: RegExp, times = 1) => {
      const button = [...screen.querySelectorAll('button')].find((each) =>
        name.test(each.textContent ?? ''),
      );
      act(() => {
        for (let click = 0; click < times; click += 1) button?.click();
      });
      await rest();
    };
    const answer = async (type: 'load' | 'error') => {
      scripts()[0]?.dispatchEvent(new Event(type));
      await rest();
    };
    return {
      run,
      screen,
      alert,
      press,
      answer,
      speak: (language: Language) => draw(step(language)),
    };
  }

  it('PAY-26: says that Stripe’s script could not be loaded, and loads it again on request', async () => {
    const { screen, alert, press, answer } = await open();
    expect(scripts()).toHaveLength(1);
    await answer('error');
    expect(scripts()).toHaveLength(0);
    expect(alert()).toContain(booking.payment.stripeMissing);
    await press(/Try Again/);
    expect(alert()).toBeUndefined();
    expect(document.activeElement?.textContent).toBe(booking.payment.card.title);
    expect(screen.textContent).toContain(booking.payment.card.loading);
    expect(scripts()).toHaveLength(1);
    await answer('load');
    expect(Stripe).toHaveBeenCalledWith(formLink.publicKey, { locale: 'en' });
    expect(screen.textContent).toContain('Pay AED 349.00');
  });

  it('announces a declined card, and keeps the form whatever the language, the clock and the checks do', async () => {
    answers = [declined];
    const { run, screen, alert, press, answer, speak } = await open({
      checks: [verifyOutputs.trouble],
    });
    await answer('load');
    await press(/^Pay /);
    expect(alert()).toContain('Your card was declined.');
    expect(run.stage()).toBe('waiting');

    await act(() => speak('ar'));
    await act(() => run.pass(11 * 60_000));
    expect(element.mount).toHaveBeenCalledTimes(1);
    expect(element.destroy).not.toHaveBeenCalled();
    expect(screen.querySelector('[dir="ltr"] form')).not.toBeNull();
  });

  it('pays once, however often the button is used, and lets the server confirm it', async () => {
    answers = [{ type: 'success' }];
    const { run, alert, press, answer } = await open({
      checks: [verifyOutputs.processing, verifyOutputs.completed],
    });
    await answer('load');
    await press(/^Pay /, 2);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(confirm).toHaveBeenCalledWith({ redirect: 'if_required' });
    expect(alert()).toBeUndefined();
    expect(run.actor.getSnapshot().output).toMatchObject({ outcome: 'completed' });
  });

  it('PAY-26: offers Stripe’s own page beside its form', async () => {
    const { run, press } = await open({ links: [linkOutputs.form, linkOutputs.made] });
    await press(new RegExp(booking.payment.card.page));
    expect(run.linked).toHaveLength(2);
    expect(run.view().paymentUrl).toBe(link.paymentUrl);
  });
});

/** A dialog as far as the sheet is one: jsdom has no modal dialogs. */
function modalDialog() {
  const sheet = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => sheet.remove());
  let isModal = true;
  const matches = (selector: string) => (selector === ':modal' ? isModal : false);
  const show = (modal: boolean) => () => {
    sheet.open = true;
    isModal = modal;
  };
  const close = () => {
    sheet.open = false;
  };
  Object.assign(sheet, { matches, showModal: show(true), show: show(false), close });
  Object.assign(sheet, { open: true, getAnimations: () => [] });
  return { sheet, isModal: () => isModal };
}

function bankQuestion() {
  const bank = document.createElement('div');
  bank.append(document.createElement('iframe'));
  return bank;
}

it('the sheet steps aside while the bank asks, and is modal again afterwards', async () => {
  const { sheet, isModal } = modalDialog();
  const button = sheet.appendChild(document.createElement('button'));
  button.focus();
  const bank = bankQuestion();
  const seen: boolean[] = [];
  await besideSheet(sheet, async () => {
    document.body.append(bank);
    await settle();
    seen.push(isModal());
    bank.remove();
    await settle();
    seen.push(isModal());
    document.body.append(bank);
    await settle();
  });
  bank.remove();
  expect(seen).toEqual([false, true]);
  expect([isModal(), sheet.open, document.activeElement]).toEqual([true, true, button]);
});

it('a sheet that was closed meanwhile stays closed', async () => {
  const { sheet } = modalDialog();
  const bank = bankQuestion();
  await besideSheet(sheet, async () => {
    document.body.append(bank);
    await settle();
    sheet.close();
  });
  bank.remove();
  expect(sheet.open).toBe(false);
});
