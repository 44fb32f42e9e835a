import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legacyBio, roadmap } from '../booking/fixtures.ts';
import type { IntakeForm, IntakeItem, SectionMode } from './fields.ts';
import { emptyForm, intakeOf, withValue } from './intake.ts';
import {
  counterOf,
  isAsked,
  isSectionValid,
  isSubmittable,
  sectionErrors,
  validateIntake,
} from './validate.ts';

const cv: IntakeItem = { id: 'cv-makeover', type: 'service', parts: [] };
const soul: IntakeItem = { id: 'soul-bio', type: 'service', parts: [] };

function filled(item: IntakeItem, answers: Record<string, string> = {}): IntakeForm {
  return {
    ...emptyForm(item),
    fullName: 'Maryam Haddad',
    email: 'maryam@example.com',
    consent: true,
    answers,
  };
}

const long = (length: number) => 'ن'.repeat(length);

function isValid(item: IntakeItem, section: number, mode: SectionMode, form: IntakeForm) {
  const found = intakeOf(item)[section];
  return found !== undefined && isSectionValid(found, form, mode);
}

describe('a submission', () => {
  it('needs only name, e-mail and consent', () => {
    expect(validateIntake(roadmap, filled(roadmap))).toEqual([]);
    expect(validateIntake(legacyBio, filled(legacyBio))).toEqual([]);
    expect(validateIntake(roadmap, emptyForm(roadmap))).toEqual([
      { field: 'fullName', code: 'required' },
      { field: 'email', code: 'required' },
      { field: 'consent', code: 'consent_required' },
    ]);
  });

  it('lists every error once, in the form’s order', () => {
    const form: IntakeForm = {
      fullName: ' M ',
      email: 'maryam@example',
      whatsapp: 'call me',
      consent: false,
      answers: { lifeVision: long(601), currentSituation: long(501), skills: 'x', other: 'y' },
    };
    expect(validateIntake(roadmap, form)).toEqual([
      { field: 'fullName', code: 'too_short', limit: 2 },
      { field: 'email', code: 'invalid_email' },
      { field: 'whatsapp', code: 'invalid_phone' },
      { field: 'consent', code: 'consent_required' },
      { field: 'currentSituation', code: 'too_long', limit: 500 },
      { field: 'lifeVision', code: 'too_long', limit: 600 },
      { field: 'skills', code: 'unknown_field' },
      { field: 'other', code: 'unknown_field' },
    ]);
  });

  it('validates addresses and choices', () => {
    const errors = (item: IntakeItem, answers: Record<string, string>) =>
      validateIntake(item, filled(item, answers)).map(({ code }) => code);
    expect(errors(cv, { linkedinUrl: 'linkedin.com/in/maryam' })).toEqual([]);
    expect(errors(cv, { linkedinUrl: 'javascript:alert(1)' })).toEqual(['invalid_url']);
    expect(errors(soul, { preferredStyle: 'narrative' })).toEqual([]);
    expect(errors(soul, { preferredStyle: 'epic' })).toEqual(['invalid_choice']);
  });

  it('accepts values of unexpected types without throwing', () => {
    const form = { ...filled(roadmap), answers: { coreValues: 7 } } as unknown as IntakeForm;
    expect(validateIntake(roadmap, form)).toEqual([{ field: 'coreValues', code: 'invalid_type' }]);
  });

  it('is ignored until name, e-mail and consent are set', () => {
    expect(isSubmittable(filled(roadmap))).toBe(true);
    for (const change of [{ fullName: '  ' }, { email: '' }, { consent: false }]) {
      expect(isSubmittable({ ...filled(roadmap), ...change })).toBe(false);
    }
  });
});

describe('a section', () => {
  it.each([
    [roadmap, 1, { currentSituation: 20 }],
    [roadmap, 2, { coreValues: 10, emotionalGoals: 10 }],
    [roadmap, 3, { aspirations: 10, lifeVision: 20 }],
    [cv, 1, { currentRole: 3, targetRole: 3 }],
    [cv, 2, { experience: 20, skills: 10 }],
    [cv, 3, { achievements: 20 }],
  ] as const)(
    'number $1 of $0.id needs more than $2 characters on mobile',
    (item, section, limits) => {
      const form = (more: number, except?: string) =>
        Object.entries(limits).reduce(
          (typed, [name, limit]) =>
            withValue(typed, name, long(limit + (name === except ? 0 : more))),
          filled(item),
        );
      expect(isValid(item, section, 'mobile', form(1))).toBe(true);
      for (const name of Object.keys(limits)) {
        expect(isValid(item, section, 'mobile', form(1, name)), name).toBe(false);
      }
    },
  );

  it('INTAKE-24: needs at least the minimum on the step form', () => {
    expect(isValid(roadmap, 1, 'step', filled(roadmap, { currentSituation: long(20) }))).toBe(true);
    const [, situation, values] = intakeOf(roadmap);
    if (!situation || !values) throw new Error('roadmap has three sections');
    const errors = (answers: Record<string, string>) =>
      sectionErrors(situation, filled(roadmap, answers), 'step');
    expect(errors({})).toEqual([{ field: 'currentSituation', code: 'required' }]);
    expect(errors({ currentSituation: `${long(19)}   ` })).toEqual([
      { field: 'currentSituation', code: 'too_short', limit: 20 },
    ]);
    expect(errors({ currentSituation: long(501) })).toEqual([
      { field: 'currentSituation', code: 'too_long', limit: 500 },
    ]);
    expect(sectionErrors(values, filled(roadmap), 'step').map(({ limit }) => limit)).toEqual([
      10, 10,
    ]);
  });

  it('is valid for personal details with name, e-mail and consent', () => {
    expect(isValid(roadmap, 0, 'mobile', filled(roadmap))).toBe(true);
    expect(isValid(roadmap, 0, 'mobile', { ...filled(roadmap), consent: false })).toBe(false);
    expect(isValid(roadmap, 0, 'mobile', { ...filled(roadmap), email: 'maryam' })).toBe(false);
  });

  it('may be empty in a bundle, but not too long', () => {
    const sections = intakeOf(legacyBio).slice(1);
    for (const section of sections) {
      expect(isSectionValid(section, filled(legacyBio), 'mobile')).toBe(true);
      expect(isSectionValid(section, filled(legacyBio), 'step')).toBe(true);
    }
    const form = filled(legacyBio, { experience: long(801) });
    expect(sections.filter((section) => !isSectionValid(section, form, 'mobile'))).toHaveLength(1);
  });
});

describe('a field', () => {
  const modes: readonly SectionMode[] = ['mobile', 'step', 'page'];
  const items = [roadmap, cv, soul, legacyBio];
  const cases = items.flatMap((item) => modes.map((mode) => [item.id, mode, item] as const));

  /** Every question answered well, but for one. */
  function answeredBut(item: IntakeItem, missing: string): IntakeForm {
    const names = intakeOf(item)
      .slice(1)
      .flatMap(({ fields }) => fields);
    const texts = names.filter(({ kind }) => kind === 'text' || kind === 'textarea');
    const full = texts.reduce((form, { name }) => withValue(form, name, long(30)), filled(item));
    return withValue(full, missing, missing === 'consent' ? false : '');
  }

  it.each(cases)(
    '%s on a form of the kind %s is asked for if and only if it blocks',
    (_, mode, item) => {
      const sections = intakeOf(item);
      for (const section of sections) {
        for (const field of section.fields) {
          const form = answeredBut(item, field.name);
          const blocks = sections.some((each) => !isSectionValid(each, form, mode));
          expect(isAsked(field, mode), field.name).toBe(blocks);
          if (mode === 'page') expect(validateIntake(item, form).length > 0).toBe(blocks);
        }
      }
    },
  );

  it('INTAKE-23: asks for what the specification marks wherever sections are asked one by one', () => {
    for (const mode of ['mobile', 'step'] as const) {
      const marked = [roadmap, cv]
        .flatMap((item) => intakeOf(item).slice(1))
        .flatMap(({ fields }) => fields.filter((field) => isAsked(field, mode)))
        .map(({ name }) => name);
      expect(marked).toEqual(
        expect.arrayContaining(['currentSituation', 'lifeVision', 'experience', 'achievements']),
      );
    }
  });
});

describe('a counter', () => {
  it('INTAKE-22: warns above 80 % of the limit', () => {
    const field = intakeOf(roadmap)[1]?.fields[0];
    if (!field) throw new Error('roadmap asks for the situation');
    expect(counterOf(field, long(400))).toEqual({ used: 400, limit: 500, isNearLimit: false });
    expect(counterOf(field, long(401))?.isNearLimit).toBe(true);
  });

  it('is not shown for consent', () => {
    const consent = intakeOf(roadmap)[0]?.fields.find(({ name }) => name === 'consent');
    expect(consent && counterOf(consent, '')).toBeNull();
  });
});

it('validateIntake does not throw for any form', () => {
  const form = fc.record({
    fullName: fc.string(),
    email: fc.string(),
    whatsapp: fc.string(),
    consent: fc.boolean(),
    answers: fc.dictionary(fc.string(), fc.string()),
  });
  fc.assert(
    fc.property(form, fc.string(), (typed, id) => {
      const item: IntakeItem = { id, type: 'bundle', parts: [id, 'roadmap'] };
      const errors = validateIntake(item, typed);
      expect(new Set(errors.map(({ field }) => field)).size).toBe(errors.length);
    }),
    { seed: 1, numRuns: 300 },
  );
});
