import { describe, expect, it } from 'vitest';
import { events as paymentEvents } from '../payment/fixtures.ts';
import { openPage } from '../testing/browser.ts';
import {
  createOutputs,
  events,
  keys,
  legacyBio,
  loadOutputs,
  saveOutputs,
  smooth,
} from './fixtures.ts';
import type { BookingEvent } from './types.ts';

const thanks = { step: 'whatsapp-verification' };
const person = [events.name, events.email, events.consent];

const write = (field: string, value = 'x'.repeat(20)): BookingEvent => ({
  type: 'field.change',
  field,
  value,
});

const fields = ['currentSituation', 'coreValues', 'emotionalGoals', 'aspirations', 'lifeVision'];
const answered = fields.map((field) => write(field));

const toolkit = {
  ...legacyBio,
  id: 'toolkit',
  name: 'The toolkit',
  type: 'service',
  parts: [],
} as const;

describe('a form without an answer', () => {
  it('asks once before payment, and leads to the questions', async () => {
    const page = openPage(smooth);
    await page.send(events.open, ...person, events.submit);
    expect(page.view()).toMatchObject({ step: 'service-form', isUnanswered: true });
    expect(page.asked.createBooking).toEqual([]);
    await page.send(events.answer);
    expect(page.view()).toMatchObject({
      isUnanswered: false,
      sectionIndex: 1,
      form: { fullName: 'Maryam Haddad', consent: true },
    });
    await page.send(events.submit);
    expect(page.step()).toBe('payment-processing');
  });

  it('is not asked about beside the question before leaving', async () => {
    const page = openPage(smooth);
    await page.send(events.open, ...person, events.close, events.submit);
    expect(page.view()).toMatchObject({ isUnanswered: true, isLeaving: false });
    await page.send(events.close);
    expect(page.view()).toMatchObject({ isUnanswered: false, isLeaving: true });
    await page.send(events.stay);
    expect(page.view()).toMatchObject({ isOpen: true, form: { fullName: 'Maryam Haddad' } });
    await page.send(events.submit);
    expect(page.step()).toBe('payment-processing');

    const saved = openPage(smooth);
    await saved.send(events.open, ...person, events.save, events.submit, events.close);
    expect(saved.view().isOpen).toBe(false);
  });

  it('can be returned to', async () => {
    const page = openPage(smooth);
    await page.send(events.open, ...person, events.submit, events.back, events.whatsapp);
    expect(page.view()).toMatchObject({
      isUnanswered: false,
      form: { whatsapp: events.whatsapp.value },
    });
  });

  it('pays all the same, with the key of the attempt', async () => {
    const page = openPage({ createBooking: [createOutputs.trouble, createOutputs.created] });
    await page.send(events.open, ...person, events.submit, events.submit);
    expect(page.asked.createBooking).toMatchObject([{ idempotencyKey: keys.first }]);
    expect(page.view()).toMatchObject({ isUnanswered: false, problem: { code: 'database_error' } });
    await page.send(events.submit);
    expect(page.step()).toBe('payment-processing');
  });

  it('drops the problem of the attempt before when it is sent', async () => {
    const page = openPage({ createBooking: [createOutputs.trouble, 'silence'] });
    await page.send(events.open, ...person, events.situation, events.submit);
    await page.send({ ...events.situation, value: '' }, events.submit);
    expect(page.view()).toMatchObject({ isUnanswered: true, problem: { code: 'database_error' } });
    await page.send(events.submit);
    expect(page.view()).toMatchObject({ isBusy: true, problem: null });
  });

  it('asks anew after Start Fresh', async () => {
    const page = openPage(smooth);
    await page.send(events.open, ...person, events.submit, events.startFresh, ...person);
    await page.send(events.submit);
    expect(page.view().isUnanswered).toBe(true);
  });

  it('asks nothing of an item without questions, and all of a bundle that has some', async () => {
    const page = openPage(smooth);
    await page.send({ ...events.open, item: toolkit }, ...person, events.submit);
    expect(page.step()).toBe('payment-processing');
    const other = openPage(smooth);
    await other.send({ ...events.open, item: legacyBio }, ...person, events.submit);
    expect(other.view().isUnanswered).toBe(true);
  });
});

describe('answering after payment', () => {
  const unanswered = { ...smooth, loadBooking: [loadOutputs.unanswered] };

  async function loadAnew({ storage, sessionStorage }: ReturnType<typeof openPage>) {
    const anew = openPage(unanswered, storage, { sessionStorage });
    await anew.send(events.resume);
    return anew;
  }

  it('opens by the mail’s link, asks section by section, and saves', async () => {
    const page = openPage({ ...unanswered, saveAnswers: [saveOutputs.saved] });
    await page.send(events.resume);
    expect(page.view()).toMatchObject({ step: 'answers', sectionIndex: 0, canSubmit: false });
    expect(page.view().sections.map(({ id }) => id)).toEqual(['situation', 'values', 'vision']);

    await page.send(events.sectionNext);
    expect(page.view().fieldErrors).toEqual([{ field: 'currentSituation', code: 'required' }]);
    await page.send(write('currentSituation', 'x'.repeat(19)), events.sectionNext);
    expect(page.view()).toMatchObject({
      sectionIndex: 0,
      fieldErrors: [{ field: 'currentSituation', code: 'too_short', limit: 20 }],
    });
    await page.send(...answered, events.sectionNext, events.sectionNext);
    expect(page.view()).toMatchObject({ sectionIndex: 2, isLastSection: true, canSubmit: true });
    await page.send(events.submit);
    expect(page.asked.saveAnswers).toMatchObject([
      { token: 'token-1', form: { answers: { lifeVision: 'x'.repeat(20) } } },
    ]);
    expect(page.view()).toMatchObject({ ...thanks, answers: 'inWork', canAnswer: false });
  });

  it('goes back by section, says on submit what is missing, and deletes the answers at the end', async () => {
    const page = openPage(unanswered);
    await page.send(events.resume, events.sectionBack);
    expect(page.view()).toMatchObject({ sectionIndex: 0, canAdvance: false });
    await page.send(write('currentSituation'));
    expect(page.view().canAdvance).toBe(true);
    await page.send(events.sectionNext, events.sectionBack);
    expect(page.view().sectionIndex).toBe(0);
    await page.send(events.sectionNext, events.submit);
    expect(page.view().sectionIndex).toBe(1);
    expect(page.view().fieldErrors[0]).toMatchObject({ field: 'coreValues' });
    expect(page.asked.saveAnswers).toEqual([]);
    await page.send(events.back);
    expect(page.view()).toMatchObject({
      step: 'whatsapp-verification',
      sectionIndex: 0,
      fieldErrors: [],
    });
    expect(page.view().sections).toHaveLength(4);
    await page.send(events.answer);
    expect(page.view()).toMatchObject({ step: 'answers', fieldErrors: [] });
  });

  it('shows nothing of what was sent before', async () => {
    const value = { ...loadOutputs.paid.value, answers: 'given' } as const;
    const page = openPage({ ...smooth, loadBooking: [{ ok: true, value }] });
    await page.send(events.resume);
    expect(page.view()).toMatchObject({ answers: 'given', canAnswer: true });
    await page.send(events.answer);
    expect(page.view()).toMatchObject({
      step: 'answers',
      isUnchanged: false,
      form: { answers: {} },
    });
  });

  it('ends once a text is written from the answers', async () => {
    const page = openPage({ ...unanswered, saveAnswers: [saveOutputs.saved] });
    await page.send(events.resume, ...answered, events.submit);
    await page.send(events.answer);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', form: { answers: {} } });

    const buyer = openPage(smooth);
    await buyer.send(events.open, ...person, events.situation, events.submit);
    await buyer.pay(paymentEvents.chooseStripe, paymentEvents.initiate);
    expect(buyer.view()).toMatchObject({ answers: 'inWork', canAnswer: false });
    await buyer.send(events.answer);
    expect(buyer.step()).toBe('whatsapp-verification');
  });

  it('says nothing of answers where nothing was asked', async () => {
    const page = openPage(smooth);
    await page.send({ ...events.open, item: toolkit }, ...person, events.submit);
    await page.pay(paymentEvents.chooseStripe, paymentEvents.initiate);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', answers: 'closed' });
  });

  it('does not hide a payment that just arrived, and begins with the first question', async () => {
    const page = openPage(smooth);
    await page.send(events.open, ...person, events.submit, events.answer, events.submit);
    await page.pay(paymentEvents.chooseStripe, paymentEvents.initiate);
    expect(page.view()).toMatchObject({ ...thanks, answers: 'missing', canAnswer: true });
    await page.send(events.answer);
    expect(page.view()).toMatchObject({ step: 'answers', sectionIndex: 0 });
  });

  it('keeps what was typed when it is left, and when it cannot be saved', async () => {
    const page = openPage({
      ...unanswered,
      saveAnswers: [saveOutputs.closed, 'broken', 'silence'],
    });
    await page.send(events.resume, ...answered, events.back);
    expect(page.step()).toBe('whatsapp-verification');
    await page.send(events.answer, events.submit);
    expect(page.view()).toMatchObject({
      step: 'answers',
      isBusy: false,
      problem: { code: 'answers_closed' },
    });
    await page.send(events.submit);
    expect(page.view()).toMatchObject({ isBusy: false, problem: { code: 'network_error' } });
    await page.send(events.submit);
    expect(page.view()).toMatchObject({ isBusy: true, canAdvance: false, problem: null });
    await page.pass(30_000);
    expect(page.view()).toMatchObject({
      isBusy: false,
      problem: { code: 'network_error' },
      form: { answers: { coreValues: 'x'.repeat(20) } },
    });
  });

  it('asks before what was typed would be lost, and brings it back when the page is loaded anew', async () => {
    const page = openPage(unanswered);
    await page.send(events.resume, write('currentSituation'), events.close);
    expect(page.view()).toMatchObject({ step: 'answers', isLeaving: true });
    await page.send(events.stay, events.back, events.close);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', isLeaving: true });

    const anew = await loadAnew(page);
    expect(anew.view().form.answers).toEqual({ currentSituation: 'x'.repeat(20) });
  });

  it('brings back a saved text that is far too long, and all the others', async () => {
    const page = openPage(unanswered);
    const pasted = 'x'.repeat(20_000);
    await page.send(events.resume, write('coreValues'), write('currentSituation', pasted));
    await page.send(events.close, events.saveAndLeave);
    expect(page.toasts).toEqual(['progressSaved']);

    const anew = await loadAnew(page);
    const answers = { currentSituation: pasted, coreValues: 'x'.repeat(20) };
    expect(anew.view()).toMatchObject({ saving: 'save', form: { answers } });
  });

  it('says that a text longer than any device keeps is not saved, and asks before it is lost', async () => {
    const page = openPage(unanswered);
    await page.send(events.resume, write('currentSituation'), events.save);
    await page.send(write('currentSituation', 'x'.repeat(20_001)));
    expect(page.toasts).toEqual(['progressSaved', 'saveFailed']);
    await page.send(events.close, events.saveAndLeave);
    expect(page.view()).toMatchObject({ isOpen: true, isLeaving: true, saving: 'undecided' });

    const anew = await loadAnew(page);
    expect(anew.view().form.answers).toEqual({ currentSituation: 'x'.repeat(20) });
  });

  it('asks before Done would drop answers that were not sent', async () => {
    const page = openPage(unanswered);
    await page.send(events.resume, write('currentSituation'), events.back, events.verified);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', isLeaving: true });
    await page.send(events.leave);
    expect(page.view().isOpen).toBe(false);
  });

  it('leaves without asking once the answers are sent', async () => {
    const page = openPage({ ...unanswered, saveAnswers: [saveOutputs.saved] });
    await page.send(events.resume, ...answered, events.submit, events.close);
    expect(page.view().isOpen).toBe(false);
    expect(page.inTab('booking_draft')).toBeNull();
  });

  it('leads to the section of what the server refuses', async () => {
    const page = openPage({ ...unanswered, saveAnswers: [saveOutputs.invalid] });
    await page.send(events.resume, ...answered, events.submit);
    expect(page.view()).toMatchObject({
      sectionIndex: 1,
      fieldErrors: [{ field: 'coreValues', code: 'too_long', limit: 300 }],
    });
  });

  it('is offered only when the server offers it', async () => {
    const page = openPage({ ...smooth, loadBooking: [loadOutputs.paid] });
    await page.send(events.resume);
    expect(page.view()).toMatchObject({ ...thanks, answers: 'closed', canAnswer: false });
    await page.send(events.answer);
    expect(page.step()).toBe('whatsapp-verification');
  });
});
