import { describe, expect, it } from 'vitest';
import { storageKeys } from '../storage/keys.ts';
import { openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/storage.ts';
import { detailed, events, filled, keys, legacyBio, loadOutputs, smooth } from './fixtures.ts';
import { progress, storedBooking } from './stored-fixtures.ts';

describe('saving progress', () => {
  it('SHEET-26: is off by default: the form does not reach the device', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.situation, events.sectionNext);
    expect(page.view().saving).toBe('undecided');
    expect(page.stored('booking_session')).toBeNull();
    expect(page.inTab('booking_session')).toBeNull();
  });

  it('stores the form from then on and shows one toast', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.name, events.save);
    expect(page.view().saving).toBe('save');
    expect(page.stored('booking_session')).toMatchObject({
      id: keys.first,
      sessionId: keys.first,
      currentStep: 'service-form',
      status: 'draft',
      formData: { fullName: 'Maryam Haddad', email: '' },
      itemId: 'roadmap',
      packageName: 'Personal roadmap',
      packagePrice: 'AED 349',
      itemType: 'service',
    });
    await page.send(events.email, events.consent, events.sectionNext);
    expect(page.stored('booking_session')).toMatchObject({
      formData: { email: 'maryam@example.com' },
      section: 1,
    });
    expect(page.toasts).toEqual(['progressSaved']);
  });

  it('restores the form on the next page, with the banner', async () => {
    const storage = memoryStorage();
    const before = openPage(smooth, storage);
    await before.send(...filled, events.sectionNext, events.situation, events.save);

    const page = openPage(smooth, storage);
    await page.send({ ...events.open, idempotencyKey: keys.second });
    expect(page.view()).toMatchObject({
      step: 'service-form',
      resumed: 'progress',
      saving: 'save',
      sectionIndex: 1,
      canClose: true,
      form: {
        fullName: 'Maryam Haddad',
        consent: true,
        answers: { currentSituation: 'Between two lives.' },
      },
    });
    await page.send(events.dismiss);
    expect(page.view()).toMatchObject({ resumed: null, form: { fullName: 'Maryam Haddad' } });
  });

  it('restores the form only for its own item, and only what that item asks', async () => {
    const answers = { ...progress.formData.answers, skills: 'x', constructor: 'y' };
    const odd = { ...progress, formData: { ...progress.formData, answers } };
    const storage = memoryStorage({ booking_session: JSON.stringify(odd) });
    const another = openPage(smooth, storage);
    await another.send({ ...events.open, item: legacyBio });
    expect(another.view()).toMatchObject({ resumed: null, form: { fullName: '' } });

    const page = openPage(smooth, storage);
    await page.send(events.open);
    expect(page.view().form.answers).toEqual({ currentSituation: 'Between two lives.' });
  });

  it('deletes the form on Don’t Save and stores no session any more', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.save, events.discard, events.situation);
    expect(page.view().saving).toBe('dontSave');
    expect(page.stored('booking_session')).toBeNull();
    expect(page.stored('pendingAIGeneration')).toBeNull();
    await page.send(events.submit);
    expect(page.step()).toBe('payment-processing');
    expect(page.inTab('booking_session')).toBeNull();
  });

  it('shows a toast when it fails, and stays off', async () => {
    const page = openPage(smooth, null);
    await page.send(events.open, events.name, events.save);
    expect(page.view().saving).toBe('undecided');
    expect(page.toasts).toEqual(['saveFailed']);
    expect(page.inTab('booking_draft')).toMatchObject({ form: { fullName: 'Maryam Haddad' } });
  });

  it('says once that the device has become full, keeps a draft and asks before closing', async () => {
    const storage = memoryStorage();
    const { setItem } = storage;
    const page = openPage(smooth, storage);
    await page.send(events.open, events.name, events.save);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await page.send(events.email, events.situation, events.sectionNext);
    expect(page.toasts).toEqual(['progressSaved', 'saveFailed']);
    expect(page.view().saving).toBe('undecided');
    expect(page.inTab('booking_draft')).toMatchObject({
      form: { email: 'maryam@example.com', answers: { currentSituation: 'Between two lives.' } },
    });
    await page.send(events.close);
    expect(page.view()).toMatchObject({ isLeaving: true, canSaveAndLeave: true });

    storage.setItem = setItem;
    await page.send(events.saveAndLeave);
    expect(page.toasts.at(-1)).toBe('progressSaved');
    await page.send(events.open);
    expect(page.view()).toMatchObject({
      resumed: 'progress',
      form: { email: 'maryam@example.com' },
    });
  });

  it.each([
    ['before the sheet is open', []],
    ['where it has no item', [events.find]],
  ])('is neither chosen nor refused %s', async (_, before) => {
    const page = openPage(smooth);
    await page.send(...before, events.save, events.discard);
    expect(page.view().saving).toBe('undecided');
    expect(page.toasts).toEqual([]);
  });

  it('works after the stored booking and its key are gone', async () => {
    const storage = memoryStorage({ currentBooking: JSON.stringify(storedBooking) });
    const page = openPage({ ...smooth, loadBooking: [loadOutputs.unknown] }, storage);
    await page.send(events.open, events.name, events.save);
    expect(page.toasts).toEqual(['progressSaved']);
    const later = openPage(smooth, storage);
    await later.send(events.open);
    expect(later.view()).toMatchObject({
      resumed: 'progress',
      form: { fullName: 'Maryam Haddad' },
    });
  });
});

describe('the resume banner', () => {
  const remembering = () => memoryStorage({ currentBooking: JSON.stringify(storedBooking) });

  it('shows that the sheet resumed a booking, with a close button', async () => {
    const page = openPage(smooth, remembering());
    await page.send(events.open);
    expect(page.view()).toMatchObject({
      step: 'payment-processing',
      resumed: 'booking',
      canGoBack: true,
      canClose: true,
      canStartFresh: true,
    });
    await page.send(events.dismiss);
    expect(page.view()).toMatchObject({ resumed: null, canClose: false });
  });

  it('is not shown after a link or a payment return', async () => {
    const byLink = openPage(smooth, remembering());
    await byLink.send(events.resume);
    expect(byLink.view().resumed).toBeNull();
    const byReturn = openPage({ ...smooth, verifyPayment: ['silence'] }, remembering());
    await byReturn.send(events.returned);
    expect(byReturn.view()).toMatchObject({ step: 'payment-processing', resumed: null });
  });

  it('offers Start Fresh, which deletes all of our keys and no others', async () => {
    const storage = remembering();
    for (const key of storageKeys) storage.setItem(key, storage.getItem(key) ?? 'x');
    storage.setItem('theme', 'dark');
    const page = openPage(smooth, storage);
    await page.send(events.open, events.startFresh);
    expect(storage.keys()).toEqual(['theme']);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      bookingId: null,
      resumed: null,
      canClose: true,
      form: { fullName: '' },
    });
    await page.send(events.name, events.email, events.consent, events.situation, events.submit);
    expect(page.asked.createBooking[0]?.idempotencyKey).toBe(keys.third);
    expect(page.view()).toMatchObject({ step: 'payment-processing', canClose: true });
    expect(page.inTab('booking_session')).toBeNull();
  });

  it('offers Start Fresh once the sheet shows an item', async () => {
    const page = openPage({ ...smooth, loadBooking: ['silence'] }, remembering());
    expect(page.view().canStartFresh).toBe(false);
    await page.send(events.open);
    expect(page.view()).toMatchObject({ step: 'opening', canStartFresh: false });
    await page.pass(10_000);
    expect(page.view()).toMatchObject({ step: 'payment-processing', canStartFresh: true });
    const lost = openPage(smooth);
    await lost.send(events.find);
    expect(lost.view()).toMatchObject({
      step: 'interrupted',
      canStartFresh: false,
      canRetry: false,
      estimatedMinutes: 0,
    });
  });

  it('starts a package fresh at its details', async () => {
    const page = openPage(smooth);
    await page.send(...detailed, events.startFresh);
    expect(page.view()).toMatchObject({ step: 'package-details', form: { fullName: '' } });
    await page.send(events.close, events.startFresh);
    expect(page.view().isOpen).toBe(false);
  });
});
