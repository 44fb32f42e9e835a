import type { IntakeAnswers } from '../api.ts';
import type { ItemType } from '../catalogue.ts';

/** What of an item decides its questions; a `SelectedItem` and a `CatalogueItem` both fit. */
export interface IntakeItem {
  id: string;
  type: ItemType;
  parts: readonly string[];
}

/** Everything a person has entered in a service form. */
export interface IntakeForm {
  fullName: string;
  email: string;
  whatsapp: string;
  consent: boolean;
  /** The item's own questions by field name; a field never touched may be absent. */
  answers: IntakeAnswers;
}

export const commonFields = ['fullName', 'email', 'whatsapp', 'consent'] as const;

export type CommonField = (typeof commonFields)[number];

/** How a field is entered. */
export type FieldKind = 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'choice' | 'consent';

export interface IntakeField {
  name: string;
  kind: FieldKind;
  /** Characters; 0 where length has no meaning (consent, choice). */
  maxLength: number;
  /** The mobile section wants MORE than this many characters; 0 asks nothing (specification §5). */
  mobileOver: number;
  /** The step form wants AT LEAST this many characters; 0 asks nothing (specification §5). */
  stepMinimum: number;
  /** Shown with the required mark. */
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
  /** True for the extra sections of a bundle: everything in them may stay empty, and the form says so. */
  isOptional: boolean;
}

/** The two stricter readings of a section's minima; a plain submit asks neither. */
export type SectionMode = 'mobile' | 'step';
