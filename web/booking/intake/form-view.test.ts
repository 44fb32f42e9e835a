import { describe, expect, it } from 'vitest';
import {
  createOutputs,
  detailed,
  events,
  filled,
  roadmap,
  smooth,
} from '#machines/booking/fixtures.ts';
import type { DeliveryKind } from '#machines/delivery/types.ts';
import { anyQuestions } from '#machines/intake/fixtures.ts';
import { openPage } from '#machines/testing/browser.ts';
import { formView } from './form-view.ts';

/** The form after these events, on a phone or a desktop. */
async function formAfter(
  isPhone: boolean,
  sent: Parameters<ReturnType<typeof openPage>['send']>,
  answers: Parameters<typeof openPage>[0] = smooth,
) {
  const page = openPage(answers);
  await page.send(...sent);
  const { sections, errors, missing, ...form } = formView(page.view(), isPhone);
  return {
    ...form,
    sections: sections.map(({ id }) => id),
    errors: errors.map(({ field }) => field),
    missing: missing.map(({ field }) => field),
  };
}

describe('formView on a desktop', () => {
  it('shows every section and cannot go on before name, e-mail and consent are given', async () => {
    const form = await formAfter(false, [events.open]);
    expect(form).toMatchObject({
      isStepped: false,
      isLast: true,
      canGoOn: false,
      mode: 'page',
      canSkip: false,
      buttonText: 'form.toPayment',
      missing: ['fullName', 'email', 'consent'],
    });
    expect(form.sections.length).toBeGreaterThan(1);
  });

  it('says who reads the answers, by what is made from them', async () => {
    const open = (...kinds: DeliveryKind[]) =>
      formAfter(false, [{ ...events.open, item: { ...roadmap, kinds } }]);
    expect((await open('text', 'audio')).answersNote).toBe('form.answersNote');
    expect((await open('artwork')).answersNote).toBe('form.drawingNote');
    expect((await open('audio')).answersNote).toBe('form.peopleNote');
  });

  it('can submit once name, e-mail and consent are given', async () => {
    expect(await formAfter(false, filled)).toMatchObject({ canGoOn: true, missing: [] });
  });

  it('goes on to payment when the server has the same details already', async () => {
    const form = await formAfter(false, [...filled, events.submit, events.back]);
    expect(form).toMatchObject({ canGoOn: true, buttonText: 'form.toPayment', missing: [] });
  });

  it('lists the errors that the server found in the fields shown', async () => {
    const answers = { ...smooth, createBooking: [createOutputs.invalid] };
    const form = await formAfter(false, [...filled, events.submit], answers);
    expect(form.errors).toEqual(['email']);
  });
});

describe('formView on a phone', () => {
  it('shows the first section only and its button goes to the next one', async () => {
    expect(await formAfter(true, filled)).toMatchObject({
      isStepped: true,
      isLast: false,
      canGoOn: true,
      buttonText: 'form.next',
      sections: ['personal'],
    });
  });

  it('asks for everything in the section before going on', async () => {
    const form = await formAfter(true, [...filled, events.sectionNext]);
    expect(form).toMatchObject({
      mode: 'mobile',
      canGoOn: false,
      canSkip: true,
      buttonText: 'form.next',
    });
    expect(form.sections).toHaveLength(1);
    expect(form.missing.length).toBeGreaterThan(0);
  });

  it('offers to answer later unless editors require an answer', async () => {
    const canSkip = async (questions: typeof anyQuestions) => {
      const open = { ...events.open, item: { ...roadmap, questions } };
      const [, ...details] = filled;
      return (await formAfter(true, [open, ...details, events.sectionNext])).canSkip;
    };
    const [required, ...optional] = anyQuestions;
    expect([await canSkip(optional), await canSkip(required ? [required] : [])]).toEqual([
      ...[true, false],
    ]);
  });

  it('goes on to payment from an incomplete section when nothing was changed', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.submit, events.back);
    const form = formView({ ...page.view(), canAdvance: false }, true);
    expect(form).toMatchObject({ isLast: true, canGoOn: true, buttonText: 'form.toPayment' });
  });

  it('goes on to payment from the last section of a new form', async () => {
    const page = openPage(smooth);
    await page.send(...filled);
    const form = formView({ ...page.view(), isLastSection: true }, true);
    expect(form).toMatchObject({ isLast: true, canGoOn: true, buttonText: 'form.toPayment' });
  });

  it('hides the errors of sections that are not shown', async () => {
    const answers = { ...smooth, createBooking: [createOutputs.invalid] };
    const page = openPage(answers);
    await page.send(...filled, events.submit);
    const view = { ...page.view(), sectionIndex: 1 };
    expect(formView(view, true).errors).toEqual([]);
    expect(formView(view, false).errors).toHaveLength(1);
  });
});

describe("formView of a package's details", () => {
  it('shows one page on a phone too and submits', async () => {
    const form = await formAfter(true, detailed.slice(0, -1));
    expect(form).toMatchObject({ isStepped: false, canGoOn: true, buttonText: 'form.submit' });
  });

  it('continues when nothing was changed since the booking was made', async () => {
    const page = openPage(smooth);
    await page.send(...detailed.slice(0, -1));
    const view = { ...page.view(), isUnchanged: true };
    expect(formView(view, true)).toMatchObject({ buttonText: 'package.continue', missing: [] });
  });
});
