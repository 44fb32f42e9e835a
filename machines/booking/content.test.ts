import { describe, expect, it } from 'vitest';
import { events as paymentEvents } from '../payment/fixtures.ts';
import { settle } from '../testing/actors.ts';
import { openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/storage.ts';
import { detailed, events, filled, loadOutputs, smooth } from './fixtures.ts';
import { pendingGeneration, storedBooking } from './stored-fixtures.ts';

const { chooseStripe, initiate } = paymentEvents;
const success = { ok: true, value: { success: true } } as const;
const refused = { ok: false, problem: { code: 'internal_error', detail: 'Not now.' } } as const;

describe('personalised content', () => {
  const paying = async (answers: Parameters<typeof openPage>[0]) => {
    const page = openPage(answers);
    await page.send(...filled, events.situation, events.submit);
    return page;
  };
  const formData = { currentSituation: 'Between two lives.' };

  it('is requested once, after payment, and then no longer pending', async () => {
    const page = await paying({ ...smooth, generateContent: [success] });
    expect(page.asked.generateContent).toEqual([]);
    expect(page.stored('pendingAIGeneration')).toEqual({
      bookingId: 'booking-1',
      serviceType: 'roadmap',
      formData: {},
      timestamp: 1_000_000,
    });
    await page.pay(chooseStripe, initiate);
    expect(page.asked.generateContent).toEqual([
      { token: 'token-1', bookingId: 'booking-1', serviceType: 'roadmap', formData },
    ]);
    expect(page.stored('pendingAIGeneration')).toBeNull();
    await page.send(events.back, events.next);
    expect(page.asked.generateContent).toHaveLength(1);
  });

  it.each([
    ['Not now.', refused],
    ['the network is away', 'broken'],
  ] as const)('stores its failure without showing it: %s', async (reason, answer) => {
    const page = await paying({ ...smooth, generateContent: [answer] });
    await page.pay(chooseStripe, initiate);
    await settle();
    expect(page.storage?.getItem('aiGenerationError')).toBe(reason);
    expect(page.stored('pendingAIGeneration')).toMatchObject({ bookingId: 'booking-1' });
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', problem: null });
  });

  it('is requested late when its booking turns out to be paid', async () => {
    const storage = memoryStorage({
      currentBooking: JSON.stringify(storedBooking),
      pendingAIGeneration: JSON.stringify(pendingGeneration),
      aiGenerationError: 'Not now.',
    });
    const page = openPage(
      { ...smooth, loadBooking: [loadOutputs.paid], generateContent: [success] },
      storage,
    );
    await page.send(events.open);
    expect(page.asked.generateContent).toEqual([
      { token: 'token-1', bookingId: 'booking-1', serviceType: 'roadmap', formData: {} },
    ]);
    expect(storage.keys()).not.toContain('pendingAIGeneration');
    expect(storage.keys()).not.toContain('aiGenerationError');
  });

  it('is not requested when it is pending for another booking', async () => {
    const pending = { ...pendingGeneration, bookingId: 'booking-0' };
    const storage = memoryStorage({
      currentBooking: JSON.stringify(storedBooking),
      pendingAIGeneration: JSON.stringify(pending),
    });
    const page = openPage({ ...smooth, loadBooking: [loadOutputs.paid] }, storage);
    await page.send(events.open);
    expect(page.asked.generateContent).toEqual([]);
    expect(page.stored('pendingAIGeneration')).toMatchObject({ bookingId: 'booking-0' });
  });

  it('stores its answers on the device only with Save Progress', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.situation, events.save, events.submit);
    expect(page.stored('pendingAIGeneration')).toMatchObject({ formData });
    await page.send(events.discard);
    expect(page.stored('pendingAIGeneration').formData).toEqual({});
  });

  it('is not requested for an item without questions', async () => {
    const page = openPage(smooth);
    await page.send(...detailed);
    const toolkit = { ...events.open.item, id: 'toolkit', kinds: ['instant'] as const };
    const other = openPage(smooth);
    await other.send({ ...events.open, item: toolkit }, events.name, events.email, events.consent);
    await other.send(events.submit);
    expect(other.step()).toBe('payment-processing');
    expect([page, other].map((each) => each.stored('pendingAIGeneration'))).toEqual([null, null]);
  });

  it('is not requested for a drawing, which is made by hand from its answers', async () => {
    const page = openPage(smooth);
    const drawing = { ...events.open.item, id: 'art-drawing', kinds: ['artwork'] as const };
    const feeling = { type: 'field.change', field: 'drawingFeeling', value: 'Calm.' } as const;
    await page.send({ ...events.open, item: drawing }, events.name, events.email, events.consent);
    await page.send(feeling, events.submit);
    expect(page.step()).toBe('payment-processing');
    expect(page.stored('pendingAIGeneration')).toBeNull();
  });
});
