import { describe, expect, it } from 'vitest';
import { openPage } from '../testing/browser.ts';
import { createOutputs, events, filled, keys, legacyBio, roadmap, smooth } from './fixtures.ts';
import { shareDone } from './view.ts';

describe('the form', () => {
  it('ignores a submit before name, e-mail and consent are set', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.name, events.email, events.submit);
    expect(page.view()).toMatchObject({ step: 'service-form', fieldErrors: [] });
    expect(page.asked.createBooking).toEqual([]);
  });

  it('shows a field’s error until the field is changed', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.name, events.badEmail, events.consent, events.submit);
    expect(page.view().fieldErrors).toEqual([{ field: 'email', code: 'invalid_email' }]);
    await page.send(events.email);
    expect(page.view().fieldErrors).toEqual([]);
  });

  it('keeps the errors of the fields that are not changed', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.name, events.badEmail, events.consent);
    await page.send({ ...events.whatsapp, value: 'none' }, events.submit, events.email);
    expect(page.view().fieldErrors).toMatchObject([{ field: 'whatsapp' }]);
  });

  it('keeps its current section in the tab and, if it is saved, on the device', async () => {
    const page = openPage(smooth);
    const sections: unknown[] = [];
    for (const event of [events.sectionNext, events.sectionBack]) {
      await page.send(...(sections.length === 0 ? filled : []), event);
      sections.push(page.inTab('booking_draft').section);
    }
    await page.send(events.save);
    for (const event of [events.sectionNext, events.sectionBack]) {
      await page.send(event);
      sections.push(page.stored('booking_session').section);
    }
    expect(sections).toEqual([1, 0, 1, 0]);
  });

  it('counts a section that may be left empty as complete once it was passed', async () => {
    const page = openPage(smooth);
    await page.send({ ...events.open, item: legacyBio }, events.name, events.email, events.consent);
    await page.send(events.sectionNext, events.sectionNext);
    const [personal, passed, ...others] = page.view().sections;
    expect(others).not.toEqual([]);
    expect([personal, passed, ...others].map((section) => section?.isComplete)).toEqual([
      true,
      true,
      ...others.map(() => false),
    ]);
  });

  it('ignores fields that the item does not ask', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.stranger);
    await page.send({ type: 'field.change', field: 'consent', value: 'yes' });
    await page.send({ type: 'field.change', field: 'fullName', value: true });
    expect(page.view().form).toEqual({
      fullName: '',
      email: '',
      whatsapp: '',
      consent: false,
      answers: {},
    });
  });

  it('opens the next section only when the current one is valid', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.sectionBack, events.sectionNext);
    expect(page.view()).toMatchObject({ sectionIndex: 0, canAdvance: false });
    await page.send(events.name, events.email, events.consent, events.sectionNext);
    expect(page.view()).toMatchObject({ sectionIndex: 1, canAdvance: false, isLastSection: false });
    expect(page.view().sections.map(({ id, isComplete }) => [id, isComplete])).toEqual([
      ['personal', true],
      ['situation', false],
      ['values', false],
      ['vision', false],
    ]);
    await page.send(events.situation, events.sectionNext);
    expect(page.view().sectionIndex).toBe(1);
    await page.send({ ...events.situation, value: 'x'.repeat(21) }, events.sectionNext);
    expect(page.view().sectionIndex).toBe(2);
    await page.send(events.sectionBack);
    expect(page.view().sectionIndex).toBe(1);
  });

  it('shows the section in hand once it shows one at a time, else the first unfinished one', async () => {
    const page = openPage(smooth);
    await page.send(events.open);
    const shown = async (field: string | null) => {
      await page.send({ type: 'form.stepped', field });
      return page.view().sections[page.view().sectionIndex]?.id;
    };
    expect(await shown('lifeVision')).toBe('vision');
    expect(await shown('email')).toBe('personal');
    expect(await shown(null)).toBe('personal');
    await page.send(events.name, events.email, events.consent);
    expect(await shown(null)).toBe('situation');
    expect(await shown('receipt')).toBe('situation');
    expect(page.inTab('booking_draft').section).toBe(1);
    await page.send({ ...events.situation, value: 'x'.repeat(21) });
    for (const field of ['coreValues', 'emotionalGoals', 'aspirations', 'lifeVision']) {
      await page.send({ type: 'field.change', field, value: 'x'.repeat(21) });
    }
    expect(await shown(null)).toBe('vision');
  });

  it('leads on from its last section only if the booking can be made', async () => {
    const page = openPage({ createBooking: ['silence'] });
    await page.send(...filled, { ...events.situation, value: 'x'.repeat(21) });
    for (const field of ['coreValues', 'emotionalGoals', 'aspirations', 'lifeVision']) {
      await page.send({ type: 'field.change', field, value: 'x'.repeat(21) });
    }
    await page.send(events.sectionNext, events.sectionNext, events.sectionNext);
    await page.send(events.sectionNext);
    expect(page.view()).toMatchObject({ sectionIndex: 3, isLastSection: true, canAdvance: true });
    expect(page.view().sections.map(({ isCurrent }) => isCurrent)).toEqual([
      ...[false, false, false],
      true,
    ]);
    await page.send({ ...events.consent, value: false });
    expect(page.view().canAdvance).toBe(false);
    await page.send(events.consent, events.submit);
    expect(page.view()).toMatchObject({ isBusy: true, canAdvance: false, canGoBack: false });
  });

  it('takes less time the more of its sections are complete', async () => {
    const page = openPage(smooth);
    await page.send(events.open, events.name, events.email, events.consent);
    await page.send({ ...events.situation, value: 'x'.repeat(21) });
    expect(page.view().estimatedMinutes).toBe(8);
    for (const field of ['coreValues', 'emotionalGoals', 'aspirations', 'lifeVision']) {
      await page.send({ type: 'field.change', field, value: 'x'.repeat(21) });
    }
    expect(page.view().estimatedMinutes).toBe(6);
  });

  it('takes less time the fewer sections it has', async () => {
    const minutes = async (item: typeof roadmap) => {
      const page = openPage(smooth);
      await page.send({ ...events.open, item });
      return page.view().estimatedMinutes;
    };
    const sixth = { ...roadmap, id: 'sixth' };
    expect([await minutes(sixth), await minutes(roadmap), await minutes(legacyBio)]).toEqual([
      ...[7, 9, 12],
    ]);
  });

  it('is not begun while it has no sections', () => {
    expect(shareDone('service-form', [])).toBe(0);
  });

  it('shows the section with the first error', async () => {
    const page = openPage({ ...smooth, createBooking: [createOutputs.invalid] });
    await page.send(...filled, events.sectionNext, events.submit);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      isBusy: false,
      sectionIndex: 0,
      fieldErrors: [{ field: 'email', code: 'invalid_email' }],
      problem: { code: 'invalid_input' },
      form: { fullName: 'Maryam Haddad' },
    });
  });
});

describe('a failed booking', () => {
  it('keeps the form and stores the error', async () => {
    const page = openPage({ createBooking: [createOutputs.trouble, createOutputs.created] });
    await page.send(...filled, events.submit);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      problem: { code: 'database_error', detail: 'Database error: away.' },
      form: { email: 'maryam@example.com' },
    });
    expect(page.storage?.getItem('bookingCreationError')).toBe('Database error: away.');
    await page.send(events.submit);
    expect(page.step()).toBe('payment-processing');
    expect(page.storage?.getItem('bookingCreationError')).toBeNull();
    expect(page.asked.createBooking.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      keys.first,
      keys.first,
    ]);
  });

  it('is sent again without the errors of the attempt before', async () => {
    const page = openPage({ createBooking: [createOutputs.invalid, 'silence'] });
    await page.send(...filled, events.submit);
    expect(page.view().fieldErrors).toHaveLength(1);
    await page.send(events.submit);
    expect(page.view()).toMatchObject({ isBusy: true, fieldErrors: [] });
  });

  it('shows network_error for a broken and a silent network', async () => {
    const page = openPage({ createBooking: ['broken', 'silence'] });
    await page.send(...filled, events.submit);
    expect(page.view().problem).toEqual({ code: 'network_error' });
    expect(page.storage?.getItem('bookingCreationError')).toBe('network_error');
    page.storage?.removeItem('bookingCreationError');
    await page.send(events.submit);
    expect(page.view()).toMatchObject({ isBusy: true, problem: null });
    await page.pass(30_000);
    expect(page.view()).toMatchObject({ isBusy: false, problem: { code: 'network_error' } });
    expect(page.storage?.getItem('bookingCreationError')).toBe('network_error');
  });

  it.each(['conflict', 'ended', 'alreadyPaid'] as const)('uses a new key after %s', async (end) => {
    const page = openPage({ createBooking: [createOutputs[end], createOutputs.created] });
    await page.send(...filled, events.submit);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      problem: createOutputs[end].problem,
      form: { fullName: 'Maryam Haddad' },
    });
    expect(page.stored('currentBooking')).toBeNull();
    expect(page.storage?.getItem('bookingCreationError')).toBe(createOutputs[end].problem.code);
    await page.send(events.submit);
    expect(page.asked.createBooking[1]?.idempotencyKey).toBe(keys.second);
    expect(page.step()).toBe('payment-processing');
  });
});
