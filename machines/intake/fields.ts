import type { ItemType } from '../catalogue.ts';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX, URL_MAX } from '../validation/limits.ts';
import type { FurtherQuestion, QuestionKind } from './questions.ts';

/** The part of an item that decides its questions. */
export interface IntakeItem {
  id: string;
  type: ItemType;
  parts: readonly string[];
  /** What editors ask besides, of a bundle those of its parts; absent where they ask nothing. */
  questions?: readonly FurtherQuestion[] | undefined;
}

/** The answers as typed, by field name. */
export type IntakeAnswers = Record<string, string>;

/** Everything a person has entered in a service form. */
export interface IntakeForm {
  fullName: string;
  email: string;
  whatsapp: string;
  consent: boolean;
  /** Wants to be reminded of sessions by WhatsApp too; absent until it is chosen. */
  remindsByWhatsapp?: boolean;
  /** The item's own answers by field name; an untouched field may be absent. */
  answers: IntakeAnswers;
}

/**
 * Whether the server has answers of an order: none yet, some, some from which its texts are being made, or none are
 * taken (any more).
 */
export const answersStatuses = ['missing', 'given', 'inWork', 'closed'] as const;

export type AnswersStatus = (typeof answersStatuses)[number];

export const commonFields = [
  'fullName',
  'email',
  'whatsapp',
  'consent',
  'remindsByWhatsapp',
] as const;

export type CommonField = (typeof commonFields)[number];

/** The kind of input. */
type FieldKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'textarea'
  | 'choice'
  | 'several'
  | 'file'
  | 'consent';

export interface IntakeField {
  name: string;
  kind: FieldKind;
  /** Characters; 0 for fields without a length. */
  maxLength: number;
  /** A mobile section needs MORE than this many characters; 0 for none (specification §5). */
  mobileOver: number;
  /** The step form needs AT LEAST this many characters; 0 for none (specification §5). */
  stepMinimum: number;
  /** Carries the required mark where sections are asked one by one (specification §5); an editor's question always. */
  isRequired: boolean;
  /** The values a choice allows; of the specification's, the first is the default. */
  choices: readonly string[];
  /** The words of a question that editors added; absent for the specification's. */
  question?: FurtherQuestion;
}

/** The sections of editors' questions, in order. */
const furtherIds = ['further1', 'further2', 'further3'] as const;

export const sectionIds = [
  'personal',
  'situation',
  'values',
  'vision',
  'roles',
  'experience',
  'achievements',
  'story',
  'character',
  'style',
  'drawing',
  ...furtherIds,
] as const;

type SectionId = (typeof sectionIds)[number];

/** A page of the mobile form, a group of the desktop form. */
export interface IntakeSection {
  id: SectionId;
  /** The service whose questions these are; null for the personal section. */
  service: string | null;
  fields: readonly IntakeField[];
  /** True for the extra sections of a bundle: all of their fields are optional, and the form says so. */
  isOptional: boolean;
}

/**
 * The requirements of a form on its sections: `mobile` and `step` have minimum lengths, `page`
 * none, because a form on one page needs only name, e-mail and consent (specification §5).
 */
export type SectionMode = 'mobile' | 'step' | 'page';

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
 * the specification's; it gives none for soul-bio and no questions for art-drawing, so those are ours.
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
  [
    'art-drawing',
    [
      sectionOf('art-drawing', 'drawing', [
        long('drawingFeeling', 400),
        long('colorMood', 200),
        long('symbolsElements', 300),
      ]),
    ],
  ],
]);

const furtherKinds = {
  short: 'text',
  long: 'textarea',
  choice: 'choice',
  several: 'several',
  file: 'file',
} as const satisfies Record<QuestionKind, FieldKind>;

function furtherField(question: FurtherQuestion): IntakeField {
  const { name, kind, maxLength, isRequired, options } = question;
  const choices = options.map(({ value }) => value);
  return field(name, furtherKinds[kind], maxLength, { isRequired, choices, question });
}

/** How many of editors' questions stand in one section, as on a phone sections are pages. */
const FURTHER_IN_SECTION = 4;

/** Everything that a service asks besides the common fields. */
export function sectionsOfService(
  service: string,
  questions: readonly FurtherQuestion[] = [],
): IntakeSection[] {
  const further = questions.filter((each) => each.service === service).map(furtherField);
  return [
    ...(serviceSections.get(service) ?? []),
    ...furtherIds.flatMap((id, index) => {
      const begin = index * FURTHER_IN_SECTION;
      const fields = further.slice(begin, begin + FURTHER_IN_SECTION);
      return fields.length > 0 ? [sectionOf(service, id, fields)] : [];
    }),
  ];
}
