import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import {
  createOutputs,
  detailed,
  events,
  filled,
  roadmap,
  smooth,
} from '#machines/booking/fixtures.ts';
import type { BookingView } from '#machines/booking/types.ts';
import type { DeliveryKind } from '#machines/delivery/types.ts';
import { sectionsOfService, serviceSections } from '#machines/intake/fields.ts';
import { anyQuestions, fileQuestion } from '#machines/intake/fixtures.ts';
import type { FurtherQuestion } from '#machines/intake/questions.ts';
import type { Language } from '#machines/language.ts';
import { openPage } from '#machines/testing/browser.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { formView } from './form-view.ts';
import { IntakeField, KnownDetails } from './section-fields.tsx';

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

addBookingTexts();

const fields = serviceSections.get('cv-makeover')?.flatMap((section) => section.fields) ?? [];

function drawn(name: string, mode: 'mobile' | 'step' | 'page', length: number): string {
  const field = fields.find((each) => each.name === name);
  if (!field) throw new Error(`no question ${name}`);
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <LanguageRoot language="en">
      <IntakeField
        {...{ field, mode, value: 'x'.repeat(length), error: undefined }}
        onChange={nothing}
        onLeave={nothing}
      />
    </LanguageRoot>,
  );
}

test.each(['mobile', 'step', 'page'] as const)(
  'an answer of many lines accepts more than its limit, and its counter says so (%s)',
  (mode) => {
    const html = drawn('experience', mode, 801);
    expect(html).toContain('801 of 800 characters');
    expect(html).not.toMatch(/maxlength/i);
  },
);

test.each([
  ['mobile', 'experience', true],
  ['step', 'achievements', true],
  ['page', 'experience', false],
  ['page', 'achievements', false],
] as const)(
  'INTAKE-23: on a form of the kind %s, %s has its mark; it blocks: %s',
  (mode, name, blocks) => {
    const html = drawn(name, mode, 0);
    expect(html).toMatch(/aria-hidden="true"[^>]*>\u00a0\*</);
    expect(html).not.toContain('(optional)');
    expect(html.includes('required=""')).toBe(blocks);
    expect(drawn('linkedinUrl', mode, 0)).toContain('(optional)');
  },
);

function drawnFurther(kind: FurtherQuestion['kind'], language: Language, value = ''): string {
  const questions = [...anyQuestions, fileQuestion];
  const fields = sectionsOfService('roadmap', questions).flatMap((section) => section.fields);
  const field = fields.find(({ question }) => question?.kind === kind);
  if (!field) throw new Error(`no question ${kind}`);
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <LanguageRoot language={language}>
      <IntakeField
        {...{ field, mode: 'page', value, error: undefined, onChange: nothing, onLeave: nothing }}
      />
    </LanguageRoot>,
  );
}

test('an editors’ question is asked in the reader’s language, with its help and its mark', () => {
  const html = drawnFurther('long', 'ar');
  expect(html).toContain('من يقف إلى جانبك؟');
  expect(html).toContain('يكفي اسم.');
  expect(html).toContain('required=""');
  expect(html).not.toContain('من فريقنا');
  expect(drawnFurther('short', 'en')).toMatch(
    /\(optional\).*Only people on our team read this answer\..*maxlength="100"/i,
  );
});

test.each([
  ['choice', 'radio', 'evening', 1],
  ['several', 'checkbox', 'morning,evening', 2],
] as const)(
  'a question of the kind %s shows its options, with those chosen',
  (kind, type, value, chosen) => {
    const html = drawnFurther(kind, 'en', value);
    expect(html.match(new RegExp(`type="${type}"`, 'g'))).toHaveLength(2);
    expect(html.match(/checked=""/g)).toHaveLength(chosen);
    expect(html).toMatch(/<fieldset.*<legend>.*In the morning.*In the evening/s);
  },
);

test('a question that a file answers says when the file is sent, and takes nothing in the form', () => {
  const html = drawnFurther('file', 'en');
  expect(html).toContain(fileQuestion.label.en);
  expect(html).toContain(booking.form.fileLater);
  expect(html).not.toMatch(/<(?:input|textarea|label)/);
});

test('an answer of one line, which has no counter, ends at its limit', () => {
  expect(drawn('targetRole', 'page', 5)).toMatch(/maxlength="100"/i);
});

test.each([
  [{ isBegunByStaff: true, isFormElsewhere: true }, booking.form.begunByStaff],
  [{ isBegunByStaff: false, isFormElsewhere: true }, booking.form.elsewhere],
  [{ isBegunByStaff: false, isFormElsewhere: false }, ''],
])('the form says where known details come from (%o)', (known, said) => {
  const html = renderToStaticMarkup(
    <LanguageRoot language="en">
      <KnownDetails view={known as BookingView} />
    </LanguageRoot>,
  );
  expect(html.replace(/<[^>]*>/g, '')).toBe(said);
});
