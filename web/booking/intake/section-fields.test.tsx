import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BookingView } from '#machines/booking/types.ts';
import { sectionsOfService, serviceSections } from '#machines/intake/fields.ts';
import { anyQuestions, fileQuestion } from '#machines/intake/fixtures.ts';
import type { FurtherQuestion } from '#machines/intake/questions.ts';
import type { Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { IntakeField, KnownDetails } from './section-fields.tsx';

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
