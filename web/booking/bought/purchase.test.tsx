import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roadmap, theMap } from '#machines/booking/fixtures.ts';
import { emptyForm } from '#machines/intake/intake.ts';
import { languages } from '#machines/language.ts';
import { memoryStorage } from '#machines/testing/storage.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as en } from '#web/i18n/en/booking.ts';
import { cardOf, type Purchase, purchaseOf, readPurchase } from './purchase.ts';
import { PurchaseFacts } from './purchase-facts.tsx';
import { keepPurchase, onPurchase, storedPurchase } from './purchase-store.ts';

describe('a purchase', () => {
  const view = {
    bookingId: 'booking-1',
    resumeToken: 'token-1',
    form: { ...emptyForm(roadmap), email: ' layla@example.org ' },
    isAwaitingConfirmation: false,
    answers: 'closed' as const,
    isPaid: true,
  };
  const items = [
    { ...roadmap, type: 'service' as const, delivery: 'A PDF', deliveryTime: 'Within 72 hours' },
  ];
  const knownTime = { startsAt: '2026-11-22T09:00:00Z', calendarFile: 'BEGIN:VCALENDAR' };

  beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
  afterEach(() => {
    keepPurchase(null);
    vi.unstubAllGlobals();
  });

  it('a purchase is described in the catalogue’s words, and a session by its time', () => {
    expect(purchaseOf(view, roadmap, items, knownTime)).toMatchObject({
      delivery: 'A PDF',
      deliveryTime: 'Within 72 hours',
      appointment: null,
      isSession: false,
      token: 'token-1',
      email: 'layla@example.org',
    });
    expect(purchaseOf(view, theMap, items, knownTime)).toMatchObject({
      deliveryTime: '',
      appointment: knownTime,
      isSession: true,
      token: 'token-1',
    });
  });

  it('a paid purchase that waits for answers says so', () => {
    const missing = { ...view, answers: 'missing' as const };
    const isUnanswered = (of: typeof view | typeof missing) =>
      purchaseOf(of, roadmap, items, null).isUnanswered;
    expect(isUnanswered(missing)).toBe(true);
    expect(isUnanswered({ ...missing, isPaid: false })).toBe(false);
    expect(isUnanswered(view)).toBe(false);
  });

  it('a session’s time is chosen on its calendar’s own page, which gets only the booking’s id', () => {
    const sessions = { ...theMap, type: 'package' as const, duration: '', sessions: '' };
    const { calendarUrl } = purchaseOf(
      view,
      theMap,
      [{ ...sessions, sessionTier: 1, isMostPopular: false }],
      null,
    );
    const query = new URL(calendarUrl).searchParams;
    expect(query.get('utm_content')).toBe('booking-1');
    expect(calendarUrl).not.toContain('layla');
    expect(query.has('embed_domain')).toBe(false);
  });

  it('the card stays in the tab until it is dismissed, without the e-mail address', () => {
    const bought = purchaseOf(view, theMap, items, knownTime);
    const heard = vi.fn();
    const stop = onPurchase(heard);
    keepPurchase(cardOf(bought));
    keepPurchase(cardOf(bought));
    expect(heard).toHaveBeenCalledTimes(1);
    const stored = sessionStorage.getItem('purchaseCard') ?? '';
    expect(stored).not.toContain('layla');
    expect(storedPurchase()).toBe(stored);
    expect(readPurchase(stored)).toEqual({ ...bought, email: '' });
    keepPurchase(null);
    expect(sessionStorage.getItem('purchaseCard')).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  it.each(['', '{', 'null', '{"name":1}', '[]'])('discards %s from the tab', (json) => {
    expect(readPurchase(json)).toBeNull();
  });

  it('the card is shown even when the tab refuses to store it', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    keepPurchase(cardOf(purchaseOf(view, roadmap, items, null)));
    expect(readPurchase(storedPurchase() ?? '')).toMatchObject({ name: 'Personal roadmap' });
  });
});

addBookingTexts();

const toolkit: Purchase = {
  bookingId: 'booking-1',
  token: '',
  itemId: 'toolkit',
  name: 'Toolkit',
  price: 'AED 121',
  priceUsd: '$33',
  delivery: 'A PDF',
  deliveryTime: 'At once',
  isInstant: true,
  appointment: null,
  isSession: false,
  calendarUrl: '',
  email: '',
  isAwaiting: false,
  isUnanswered: false,
};

it.each(languages)('an instant item comes once its transfer is confirmed (%s)', (language) => {
  const shown = (change: Partial<Purchase>) =>
    renderToString(
      <LanguageRoot language={language}>
        <PurchaseFacts purchase={{ ...toolkit, ...change }} />
      </LanguageRoot>,
    );
  const { onTransfer } = { en, ar }[language].bought;
  expect(shown({ isAwaiting: true })).toContain(onTransfer);
  expect(shown({ isAwaiting: true })).not.toContain('At once');
  for (const change of [{}, { isAwaiting: true, isInstant: false }]) {
    expect(shown(change)).toContain('At once');
    expect(shown(change)).not.toContain(onTransfer);
  }
});
