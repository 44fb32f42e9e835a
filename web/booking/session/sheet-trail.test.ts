import { describe, expect, it } from 'vitest';
import { followTo, newTrail, placeOf, trailOf } from './sheet-trail.ts';

const form = ['service-form 0', 'service-form 1'];

describe('a place of the sheet', () => {
  it('is a step, and a section where the form shows one at a time', () => {
    const view = { step: 'service-form', sectionIndex: 2 } as const;
    expect(placeOf(view, true)).toBe('service-form 2');
    expect(placeOf(view, false)).toBe('service-form 0');
    expect(placeOf({ ...view, step: 'payment-processing' }, true)).toBe('payment-processing 0');
    expect(placeOf({ ...view, step: 'answers' }, false)).toBe('answers 2');
  });

  it.each(['opening', 'interrupted', null] as const)('does not exist for %s', (step) => {
    expect(placeOf({ step, sectionIndex: 0 }, true)).toBeNull();
  });
});

describe('the history', () => {
  it.each([
    ['stays where the sheet stands', form, 'service-form 1', { kind: 'stay' }],
    [
      'gives the first place the entry of the sheet',
      newTrail,
      'service-form 0',
      { kind: 'replace', trail: ['service-form 0'] },
    ],
    [
      'gains an entry with a new place',
      form,
      'payment-processing 0',
      { kind: 'push', trail: [...form, 'payment-processing 0'] },
    ],
    [
      'goes back to a place that was there',
      [...form, 'payment-processing 0'],
      'service-form 0',
      { kind: 'go', by: -2, trail: ['service-form 0'] },
    ],
    [
      'gains no entry by going back behind its beginning',
      ['payment-processing 0'],
      'service-form 3',
      { kind: 'replace', trail: ['service-form 3'] },
    ],
    [
      'tells the sections of one step apart by their order',
      ['service-form 3'],
      'service-form 2',
      { kind: 'replace', trail: ['service-form 2'] },
    ],
  ])('%s', (_, trail, place, following) => {
    expect(followTo(trail, place)).toEqual(following);
  });
});

describe('the trail of an entry', () => {
  it('is the trail that the sheet left there, or a new one for an address that names an item', () => {
    expect(trailOf({ state: { trail: form }, search: '' })).toBe(form);
    expect(trailOf({ state: null, search: '?book=roadmap' })).toEqual(newTrail);
    expect(trailOf({ state: null, search: '?lang=en' })).toBeNull();
    expect(trailOf({ state: { trail: 'x' }, search: '' })).toBeNull();
  });
});
