import { describe, expect, it } from 'vitest';
import { legacyBio, roadmap, theMap } from '../booking/fixtures.ts';
import { fieldLabel } from './field-labels.ts';
import type { IntakeItem } from './fields.ts';
import {
  canTake,
  emptyForm,
  fieldValue,
  hasInput,
  intakeOf,
  isAnswered,
  isSameForm,
  withValue,
} from './intake.ts';

const service = (id: string): IntakeItem => ({ id, type: 'service', parts: [] });

function asked(item: IntakeItem) {
  return intakeOf(item).map(({ id, fields }) => [id, ...fields.map(({ name }) => name)]);
}

const personal = ['personal', 'fullName', 'email', 'whatsapp', 'consent'];

describe('intakeOf', () => {
  it('asks the questions of the roadmap', () => {
    expect(asked(roadmap)).toEqual([
      personal,
      ['situation', 'currentSituation'],
      ['values', 'coreValues', 'emotionalGoals'],
      ['vision', 'obstacles', 'aspirations', 'lifeVision'],
    ]);
  });

  it('asks the questions of the CV makeover', () => {
    expect(asked(service('cv-makeover'))).toEqual([
      personal,
      ['roles', 'currentRole', 'targetRole'],
      ['experience', 'experience', 'skills'],
      ['achievements', 'achievements', 'linkedinUrl', 'additionalInfo'],
    ]);
  });

  it('asks the questions of the soul bio', () => {
    expect(asked(service('soul-bio'))).toEqual([
      personal,
      ['story', 'personalStory', 'coreValues', 'lifeMoments'],
      ['character', 'personalityTraits', 'futureVision'],
      ['style', 'preferredStyle', 'visualPreferences', 'colorMood', 'symbolsElements'],
    ]);
  });

  it('asks three small questions for a drawing', () => {
    expect(asked(service('art-drawing'))).toEqual([
      personal,
      ['drawing', 'drawingFeeling', 'colorMood', 'symbolsElements'],
    ]);
  });

  it.each([
    service('toolkit'),
    service('voice-message'),
    service('not-invented-yet'),
    service('constructor'),
    theMap,
    { id: 'rediscover-you', type: 'bundle' as const, parts: ['toolkit', 'voice-message'] },
  ])('asks only the common fields for $id', (item) => {
    expect(asked(item)).toEqual([personal]);
  });

  it('asks a bundle the questions of its personalised parts, optional and once each', () => {
    const sections = intakeOf(legacyBio).slice(1);
    expect(sections.map(({ service: part, id }) => `${part} ${id}`)).toEqual([
      'soul-bio story',
      'soul-bio character',
      'soul-bio style',
      'cv-makeover roles',
      'cv-makeover experience',
      'cv-makeover achievements',
    ]);
    expect(sections.every(({ isOptional }) => isOptional)).toBe(true);
    const fields = sections.flatMap((section) => section.fields);
    expect(fields.some((field) => field.isRequired || field.mobileOver || field.stepMinimum)).toBe(
      false,
    );

    const both: IntakeItem = { id: 'b', type: 'bundle', parts: ['roadmap', 'soul-bio', 'roadmap'] };
    const names = asked(both).flatMap(([, ...fields]) => fields);
    expect(names.filter((name) => name === 'coreValues')).toHaveLength(1);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the lengths of the specification', () => {
    const limits = (item: IntakeItem) =>
      Object.fromEntries(
        intakeOf(item)
          .slice(1)
          .flatMap(({ fields }) => fields.map(({ name, maxLength }) => [name, maxLength])),
      );
    expect(limits(roadmap)).toEqual({
      currentSituation: 500,
      coreValues: 300,
      emotionalGoals: 300,
      obstacles: 400,
      aspirations: 400,
      lifeVision: 600,
    });
    expect(limits(service('cv-makeover'))).toMatchObject({
      experience: 800,
      skills: 600,
      achievements: 800,
      additionalInfo: 400,
    });
  });

  it('INTAKE-23: has the required marks of the specification', () => {
    const marked = ['roadmap', 'cv-makeover', 'soul-bio'].flatMap((id) =>
      intakeOf(service(id))
        .slice(1)
        .flatMap(({ fields }) => fields.filter(({ isRequired }) => isRequired)),
    );
    expect(marked.map(({ name }) => name)).toEqual([
      'currentSituation',
      'lifeVision',
      'experience',
      'achievements',
    ]);
  });
});

describe('a form', () => {
  it('starts empty except for a choice’s default', () => {
    expect(emptyForm(roadmap).answers).toEqual({});
    expect(emptyForm(service('soul-bio')).answers).toEqual({ preferredStyle: 'poetic' });
    expect(emptyForm(null)).toEqual({
      fullName: '',
      email: '',
      whatsapp: '',
      consent: false,
      answers: {},
    });
  });

  it('accepts only its item’s fields, each with its type', () => {
    expect(canTake(roadmap, 'email', 'a@b.co')).toBe(true);
    expect(canTake(roadmap, 'consent', true)).toBe(true);
    expect(canTake(roadmap, 'coreValues', 'truth')).toBe(true);
    expect(canTake(roadmap, 'consent', 'yes')).toBe(false);
    expect(canTake(roadmap, 'email', true)).toBe(false);
    expect(canTake(roadmap, 'skills', 'many')).toBe(false);
    expect(canTake(roadmap, 'answers', 'x')).toBe(false);
    expect(canTake(roadmap, 'toString', 'x')).toBe(false);
    expect([theMap, roadmap].map((item) => canTake(item, 'remindsByWhatsapp', true))).toEqual([
      ...[true, false],
    ]);
  });

  it('changes one field without changing the old form', () => {
    const before = emptyForm(roadmap);
    const after = withValue(withValue(before, 'fullName', 'Omar'), 'coreValues', 'truth');
    expect([fieldValue(after, 'fullName'), fieldValue(after, 'coreValues')]).toEqual([
      'Omar',
      'truth',
    ]);
    expect(fieldValue(after, 'toString')).toBe('');
    expect(before).toEqual(emptyForm(roadmap));
  });

  it('equals the form before an answer was typed and removed', () => {
    const before = emptyForm(roadmap);
    const typed = withValue(before, 'coreValues', 'truth');
    expect(isSameForm(before, typed)).toBe(false);
    expect(isSameForm(before, withValue(typed, 'coreValues', ''))).toBe(true);
    expect(isSameForm(before, withValue(before, 'consent', true))).toBe(false);
  });

  it('is answered once a question is, not by a choice or by spaces', () => {
    expect(isAnswered({})).toBe(false);
    expect(isAnswered({ preferredStyle: 'narrative', personalStory: ' ' })).toBe(false);
    expect(isAnswered({ preferredStyle: 'narrative', personalStory: 'Then.' })).toBe(true);
  });

  it('has input once anything is typed or chosen, not by consent or spaces', () => {
    const bio = service('soul-bio');
    const empty = emptyForm(bio);
    const changes = [
      ['consent', true],
      ['fullName', ' '],
      ['preferredStyle', 'poetic'],
      ['fullName', 'Omar'],
      ['whatsapp', '+971'],
      ['preferredStyle', 'narrative'],
      ['personalStory', 'Then.'],
    ] as const;
    const found = changes.filter(([name, value]) => hasInput(bio, withValue(empty, name, value)));
    expect(found).toEqual(changes.slice(3));
    expect(hasInput(null, empty)).toBe(true);
  });

  it('has a label for each field in both languages, and the name of an unknown field', () => {
    expect(fieldLabel('en', 'preferredStyle')).toBe('Style');
    expect(fieldLabel('ar', 'preferredStyle')).toBe('الأسلوب');
    expect(fieldLabel('en', 'toString')).toBe('toString');
  });
});
