import { describe, expect, it } from 'vitest';
import { events as calendarEvents } from '../calendar/fixtures.ts';
import { MINUTE_MS } from '../duration.ts';
import { atCalendar, openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/storage.ts';
import { createOutputs, detailed, events, filled, loadOutputs, smooth } from './fixtures.ts';

const typed = { fullName: 'Maryam Haddad' };

describe('leaving the sheet', () => {
  it('asks first when something was typed, and stays until it has an answer', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.name, events.close);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      isLeaving: true,
      canSaveAndLeave: true,
      form: typed,
    });
    await page.send(events.close);
    expect(page.view()).toMatchObject({ isOpen: true, isLeaving: true });
    await page.send(events.stay);
    expect(page.view()).toMatchObject({ isOpen: true, isLeaving: false, form: typed });
    await page.send(events.close, events.leave, events.open);
    expect(page.view()).toMatchObject({ step: 'service-form', form: { fullName: '' } });
  });

  it('asks nothing when nothing was typed, or only the consent ticked', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.consent);
    await page.send({ type: 'field.change', field: 'fullName', value: '  ' }, events.close);
    expect(page.view().isOpen).toBe(false);
  });

  it('asks nothing once the form is sent, and again after it was changed', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.submit, events.close);
    expect(page.view().isOpen).toBe(false);

    const changed = openPage(smooth);
    await changed.send(...filled, events.submit, events.back, events.whatsapp, events.close);
    expect(changed.view()).toMatchObject({ step: 'service-form', isLeaving: true });
  });

  it('asks nothing while what is typed is saved on the device', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.name, events.save, events.email, events.close);
    expect(page.view().isOpen).toBe(false);
    expect(page.stored('booking_session')).toMatchObject({ formData: typed });
  });

  it('asks after Don’t Save too, without offering to save', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.name, events.discard, events.close);
    expect(page.view()).toMatchObject({ isLeaving: true, canSaveAndLeave: false });
  });

  it('asks a package’s details from its calendar, and stays beside the calendar', async () => {
    const page = openPage(smooth);
    await page.send(...detailed);
    const calendar = page.calendar();
    await page.send(events.close);
    expect(page.view()).toMatchObject({ step: 'calendly', isLeaving: true });
    expect(page.calendar()).toBe(calendar);
  });

  it('takes typing, a step and a saved form as the wish to stay', async () => {
    for (const event of [events.email, events.save, events.discard]) {
      const page = openPage(smooth);
      await page.send(events.open, events.name, events.close, event);
      expect(page.view()).toMatchObject({ isOpen: true, isLeaving: false });
    }
    const page = openPage(smooth);
    await page.send(...filled, events.close, events.submit);
    expect(page.view()).toMatchObject({ step: 'payment-processing', isLeaving: false });
  });

  it('saves and leaves', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.name, events.close, events.saveAndLeave);
    expect(page.view().isOpen).toBe(false);
    expect(page.toasts).toEqual(['progressSaved']);
    expect(page.inTab('booking_draft')).toBeNull();
    await page.send(events.open);
    expect(page.view()).toMatchObject({ resumed: 'progress', form: typed });
  });

  it('stays and says so when saving is refused', async () => {
    const page = openPage(smooth, null);
    await page.send(events.open, events.name, events.close, events.saveAndLeave);
    expect(page.view()).toMatchObject({ isOpen: true, isLeaving: true, form: typed });
    expect(page.toasts).toEqual(['saveFailed']);
  });

  it('offers to save only what a step shows', async () => {
    const before = openPage(smooth);
    await before.send(...filled, events.submit, events.back, events.whatsapp);
    const { storage, sessionStorage } = before;
    const page = openPage({ loadBooking: ['silence'] }, storage, { sessionStorage });
    await page.send(events.open, events.close, events.saveAndLeave);
    expect(page.view()).toMatchObject({
      step: 'opening',
      saving: 'undecided',
      isLeaving: true,
      canSaveAndLeave: false,
    });
    expect(page.toasts).toEqual([]);
  });

  it('hears an answer only while it asks', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.name, events.leave, events.saveAndLeave, events.stay);
    expect(page.view()).toMatchObject({ isOpen: true, saving: 'undecided' });
  });
});

describe('a draft in the tab', () => {
  const tabOf = (page: ReturnType<typeof openPage>) => ({ sessionStorage: page.sessionStorage });

  it('brings back what was typed, and its section, when the page is loaded anew', async () => {
    const before = openPage(smooth);
    await before.send(...filled, events.sectionNext, events.situation);
    const page = openPage(smooth, before.storage, tabOf(before));
    await page.send(events.open);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      sectionIndex: 1,
      saving: 'undecided',
      resumed: null,
      form: { ...typed, answers: { currentSituation: 'Between two lives.' } },
    });
    expect(before.storage?.getItem('booking_session')).toBeNull();
  });

  it('is not called saved after a reload when the full device refused it', async () => {
    const storage = memoryStorage();
    const before = openPage(smooth, {
      ...storage,
      setItem: (key, value) => {
        if (value.includes(events.email.value))
          throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(key, value);
      },
    });
    await before.send(events.open, events.name, events.save, events.email);
    const page = openPage(smooth, storage, tabOf(before));
    await page.send(events.open);
    expect(page.view()).toMatchObject({
      saving: 'undecided',
      resumed: 'progress',
      form: { ...typed, email: events.email.value },
    });
    await page.send(events.close);
    expect(page.view().isLeaving).toBe(true);
  });

  it('belongs to its own item', async () => {
    const before = openPage(smooth);
    await before.send(events.open, events.name);
    const page = openPage(smooth, before.storage, tabOf(before));
    await page.send(events.openPackage);
    expect(page.view().form.fullName).toBe('');
  });

  it('brings back what was changed after the booking was made', async () => {
    const before = openPage(smooth);
    await before.send(...filled, events.submit, events.back, events.whatsapp);
    const page = openPage(smooth, before.storage, tabOf(before));
    await page.send(events.open, events.back);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      form: { ...typed, whatsapp: events.whatsapp.value },
    });
    await page.send(events.close);
    expect(page.view().isLeaving).toBe(true);
  });

  it.each([
    ['leaving', [events.close, events.leave]],
    ['Save Progress', [events.save]],
    ['Don’t Save', [events.discard]],
    ['Start Fresh', [events.startFresh]],
    ['sending the form', [events.submit]],
    [
      'emptying the form',
      [events.name, events.email, events.situation].map((event) => ({ ...event, value: '' })),
    ],
  ] as const)('ends with %s', async (_, ending) => {
    const page = openPage(smooth);
    await page.send(...filled);
    expect(page.inTab('booking_draft')).toMatchObject({ itemId: 'roadmap', form: typed });
    await page.send(...ending);
    expect(page.inTab('booking_draft')).toBeNull();
  });

  it('ends with its booking for a package', async () => {
    const page = await atCalendar();
    expect(page.inTab('booking_draft')).toMatchObject({ itemId: 'the-map' });
    await page.sendToCalendar(calendarEvents.scheduled);
    expect(page.inTab('booking_draft')).toBeNull();
  });

  it('ends with the session, also of a page that was frozen', async () => {
    const page = openPage(smooth);
    await page.send(...filled);
    const stored = page.sessionStorage?.getItem('booking_draft') ?? '';
    await page.pass(25 * MINUTE_MS);
    await page.pass(5 * MINUTE_MS);
    expect(page.inTab('booking_draft')).toBeNull();

    const late = { time: 1_000_000 + 30 * MINUTE_MS };
    const frozen = memoryStorage({ booking_draft: stored });
    const next = openPage(smooth, memoryStorage(), { sessionStorage: frozen, ...late });
    await next.send(events.open);
    expect(next.view().form.fullName).toBe('');
    expect(frozen.keys()).toEqual([]);
  });

  it('is not shown over a booking that another device has paid', async () => {
    const before = openPage(smooth);
    await before.send(...filled, events.submit, events.back, events.whatsapp);
    const answers = { ...smooth, loadBooking: [loadOutputs.paid] };
    const page = openPage(answers, before.storage, tabOf(before));
    await page.send(events.open, events.close);
    expect(page.view().isOpen).toBe(false);
  });

  it('stays when the booking could not be made', async () => {
    const page = openPage({ ...smooth, createBooking: [createOutputs.trouble] });
    await page.send(...filled, events.submit);
    expect(page.inTab('booking_draft')).toMatchObject({ form: typed });
  });
});

describe('going forward', () => {
  it('returns to a step that was there, and sends nothing', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.next);
    expect(page.step()).toBe('service-form');
    await page.send(events.submit, events.back, events.next);
    expect(page.step()).toBe('payment-processing');
    expect(page.asked.createBooking).toHaveLength(1);

    const pack = openPage(smooth);
    await pack.send(...detailed, events.back, events.next);
    expect(pack.step()).toBe('calendly');
  });

  it('does not go forward with details that were changed after they were sent', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.submit, events.back, events.whatsapp, events.next);
    expect(page.step()).toBe('service-form');
  });
});
