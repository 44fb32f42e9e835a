import { EMAIL_MAX, NAME_MAX, PHONE_MAX, URL_MAX } from '../validation/limits.ts';
import type { FieldKind, IntakeField, IntakeSection } from './types.ts';

function field(name: string, kind: FieldKind, maxLength: number, more: Partial<IntakeField> = {}) {
  const plain = { mobileOver: 0, stepMinimum: 0, isRequired: false, choices: [] };
  return { name, kind, maxLength, ...plain, ...more } satisfies IntakeField;
}

const long = (name: string, maxLength: number, more?: Partial<IntakeField>) =>
  field(name, 'textarea', maxLength, more);

/** The questions of every service form (specification §3, §5). */
export const personalSection: IntakeSection = {
  id: 'personal',
  service: null,
  isOptional: false,
  fields: [
    field('fullName', 'text', NAME_MAX, { isRequired: true }),
    field('email', 'email', EMAIL_MAX, { isRequired: true }),
    field('whatsapp', 'tel', PHONE_MAX),
    field('consent', 'consent', 0, { isRequired: true }),
  ],
};

function sectionOf(service: string, id: IntakeSection['id'], fields: IntakeField[]): IntakeSection {
  return { id, service, fields, isOptional: false };
}

/**
 * The further sections of personalised services, by catalogue id. The lengths of roadmap and cv-makeover are
 * the specification's; it gives none for soul-bio, so those are ours.
 */
export const serviceSections: ReadonlyMap<string, readonly IntakeSection[]> = new Map([
  [
    'roadmap',
    [
      sectionOf('roadmap', 'situation', [
        long('currentSituation', 500, { mobileOver: 20, stepMinimum: 20, isRequired: true }),
      ]),
      sectionOf('roadmap', 'values', [
        long('coreValues', 300, { mobileOver: 10, stepMinimum: 10 }),
        long('emotionalGoals', 300, { mobileOver: 10, stepMinimum: 10 }),
      ]),
      sectionOf('roadmap', 'vision', [
        long('obstacles', 400),
        long('aspirations', 400, { mobileOver: 10, stepMinimum: 10 }),
        long('lifeVision', 600, { mobileOver: 20, stepMinimum: 20, isRequired: true }),
      ]),
    ],
  ],
  [
    'cv-makeover',
    [
      sectionOf('cv-makeover', 'roles', [
        field('currentRole', 'text', 100, { mobileOver: 3 }),
        field('targetRole', 'text', 100, { mobileOver: 3 }),
      ]),
      sectionOf('cv-makeover', 'experience', [
        long('experience', 800, { mobileOver: 20, isRequired: true }),
        long('skills', 600, { mobileOver: 10 }),
      ]),
      sectionOf('cv-makeover', 'achievements', [
        long('achievements', 800, { mobileOver: 20, isRequired: true }),
        field('linkedinUrl', 'url', URL_MAX),
        long('additionalInfo', 400),
      ]),
    ],
  ],
  [
    'soul-bio',
    [
      sectionOf('soul-bio', 'story', [
        long('personalStory', 800),
        long('coreValues', 300),
        long('lifeMoments', 600),
      ]),
      sectionOf('soul-bio', 'character', [
        long('personalityTraits', 400),
        long('futureVision', 600),
      ]),
      sectionOf('soul-bio', 'style', [
        field('preferredStyle', 'choice', 0, { choices: ['poetic', 'narrative'] }),
        long('visualPreferences', 400),
        long('colorMood', 200),
        long('symbolsElements', 300),
      ]),
    ],
  ],
]);
