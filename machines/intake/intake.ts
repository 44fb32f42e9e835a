import {
  type CommonField,
  commonFields,
  type IntakeAnswers,
  type IntakeField,
  type IntakeForm,
  type IntakeItem,
  type IntakeSection,
  personalSection,
  sectionsOfService,
  serviceSections,
} from './fields.ts';

/**
 * The sections an item asks, in order: a service its own; a bundle those of its personalised parts, all
 * optional and each question once; any other item only the common fields.
 */
export function intakeOf(item: IntakeItem): readonly IntakeSection[] {
  const own = item.type === 'service' ? sectionsOfService(item.id, item.questions) : [];
  const parts = item.type === 'bundle' ? optionalSections(item) : [];
  return [personalSection, ...own, ...parts];
}

function optionalSections({ parts, questions }: IntakeItem): IntakeSection[] {
  const asked = new Set<string>();
  return [...new Set(parts)]
    .flatMap((part) => sectionsOfService(part, questions))
    .map((section) => ({
      ...section,
      isOptional: true,
      fields: section.fields
        .filter(({ name }) => !asked.has(name) && asked.add(name))
        .map((field) => ({ ...field, isRequired: false, mobileOver: 0, stepMinimum: 0 })),
    }))
    .filter(({ fields }) => fields.length > 0);
}

const known = new WeakMap<IntakeItem, ReadonlyMap<string, IntakeField>>();

/**
 * The item's own questions by name: what `_answers` may hold, so none that a file answers. Cached, as it is needed at
 * every key press.
 */
export function answerFields(item: IntakeItem): ReadonlyMap<string, IntakeField> {
  const found = known.get(item);
  if (found) return found;
  const [, ...own] = intakeOf(item);
  const fields = own.flatMap((section) => section.fields).filter(({ kind }) => kind !== 'file');
  const byName = new Map(fields.map((field) => [field.name, field]));
  known.set(item, byName);
  return byName;
}

const choices = new Set(
  [...serviceSections.values()]
    .flatMap((sections) => sections.flatMap(({ fields }) => fields))
    .flatMap(({ name, kind }) => (kind === 'choice' ? [name] : [])),
);

/** Whether the answers say anything; a choice of the specification alone has only its default. */
export function isAnswered(answers: IntakeAnswers): boolean {
  return Object.entries(answers).some(([name, answer]) => !choices.has(name) && answer.trim());
}

/** The form before anything is typed, with the defaults of the specification's choices. */
export function emptyForm(item: IntakeItem | null): IntakeForm {
  const fields = item ? [...answerFields(item).values()] : [];
  const answers = fields.flatMap(({ name, choices, question }) =>
    choices[0] && !question ? [[name, choices[0]]] : [],
  );
  return {
    fullName: '',
    email: '',
    whatsapp: '',
    consent: false,
    answers: Object.fromEntries(answers),
  };
}

/** Whether a field is a box to tick. */
const isTicked = (name: string) => name === 'consent' || name === 'remindsByWhatsapp';

export function isCommon(name: string): name is CommonField {
  return (commonFields as readonly string[]).includes(name);
}

/** A field's value; empty where nothing was typed. */
export function fieldValue(form: IntakeForm, name: string): string | boolean {
  if (isCommon(name)) return form[name] ?? false;
  return Object.hasOwn(form.answers, name) ? (form.answers[name] ?? '') : '';
}

/** Whether the item asks this field and the value has the right type. */
export function canTake(item: IntakeItem, name: string, value: unknown): boolean {
  if (isTicked(name)) {
    return typeof value === 'boolean' && (name === 'consent' || item.type === 'package');
  }
  return typeof value === 'string' && (isCommon(name) || answerFields(item).has(name));
}

/** The form with one field changed. Check `canTake` first. */
export function withValue(form: IntakeForm, name: string, value: string | boolean): IntakeForm {
  if (isCommon(name)) return { ...form, [name]: value };
  return { ...form, answers: { ...form.answers, [name]: String(value) } };
}

/** Whether anything was written or chosen; a ticked box alone is neither. */
export function hasInput(item: IntakeItem | null, form: IntakeForm): boolean {
  const empty = emptyForm(item);
  const names = [...commonFields, ...Object.keys(form.answers)].filter((name) => !isTicked(name));
  return names.some((name) => String(fieldValue(form, name)).trim() !== fieldValue(empty, name));
}

export function isSameForm(a: IntakeForm, b: IntakeForm): boolean {
  const names = new Set([...commonFields, ...Object.keys(a.answers), ...Object.keys(b.answers)]);
  return [...names].every((name) => fieldValue(a, name) === fieldValue(b, name));
}
