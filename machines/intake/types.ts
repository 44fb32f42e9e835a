import type { ItemType } from '../catalogue.ts';

/** The part of an item that decides its questions. */
export interface IntakeItem {
  id: string;
  type: ItemType;
  parts: readonly string[];
}

/** The answers as typed, by field name. */
export type IntakeAnswers = Record<string, string>;

/** Everything a person has entered in a service form. */
export interface IntakeForm {
  fullName: string;
  email: string;
  whatsapp: string;
  consent: boolean;
  /** The item's own answers by field name; an untouched field may be absent. */
  answers: IntakeAnswers;
}

/**
 * Whether the server has answers of an order: none yet, some, some from which its texts are being made, or none are
 * taken (any more).
 */
export const answersStatuses = ['missing', 'given', 'inWork', 'closed'] as const;

export type AnswersStatus = (typeof answersStatuses)[number];

export const commonFields = ['fullName', 'email', 'whatsapp', 'consent'] as const;

export type CommonField = (typeof commonFields)[number];

/** The kind of input. */
export type FieldKind = 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'choice' | 'consent';

export interface IntakeField {
  name: string;
  kind: FieldKind;
  /** Characters; 0 for fields without a length (consent, choice). */
  maxLength: number;
  /** A mobile section needs MORE than this many characters; 0 for none (specification §5). */
  mobileOver: number;
  /** The step form needs AT LEAST this many characters; 0 for none (specification §5). */
  stepMinimum: number;
  /** Carries the required mark where sections are asked one by one (specification §5). */
  isRequired: boolean;
  /** The values a choice allows, the default first. */
  choices: readonly string[];
}

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
