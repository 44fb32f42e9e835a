import { fieldValue } from '#machines/intake/intake.ts';
import type { IntakeField } from '#machines/intake/types.ts';
import { describeFieldError } from '#machines/validation/field-texts.ts';
import { describeBookingFailure } from '#machines/validation/problem-texts.ts';
import type { Given, Part } from './expected.ts';
import { expectedPrice } from './expected-price.ts';
import { canPressOn, isAtSubmit, isStepped } from './offers.ts';
import { lineOf } from './seen.ts';
import type { Said } from './sentences.ts';

/** The form of a service, whole or section by section, or the details of a package. */
export function expectedForm(given: Given): Part {
  const { view, world, texts } = given;
  const { t, language } = texts;
  const { item, problem, isBusy, isUnchanged, sections, sectionIndex } = view;
  if (!item) return {};
  if (view.newPrice) return expectedPrice(given, 'price.text');
  const isSteps = isStepped(view, world.isPhone);
  const shown = isSteps ? sections.slice(sectionIndex, sectionIndex + 1) : sections;
  const fields = shown.flatMap((section) => section.fields);
  const errors = view.fieldErrors.filter(({ field }) => fields.some(({ name }) => name === field));
  const hasOffer = !isSteps || sectionIndex === 0;
  const isPackage = view.step === 'package-details';
  return {
    headings: [...(hasOffer ? [item.name] : []), ...shown.map(({ id }) => texts.section(id))],
    facts: hasOffer ? offerFacts(given) : [],
    reads: [`${item.name} ${texts.price(item.price)}`],
    fields: fields.map((field) => fieldLine(given, field)),
    links: errors.map((error) => describeFieldError(language, error, texts.label(error.field))),
    alerts: problem && errors.length === 0 ? [alertOf(given)] : [],
    buttons: [
      ...(isSteps && sectionIndex > 0 ? [lineOf(t('form.previous'), ...disabledIf(isBusy))] : []),
      lineOf(mainButton(given), ...disabledIf(isBusy || !canPressOn(view, world.isPhone))),
    ],
    says: [
      ...saysIf(!isSteps, 'form.requiredNote'),
      ...saysIf(
        !isPackage && sections.length > 1 && isAtSubmit(view, world.isPhone),
        'form.answersNote',
      ),
      ...saysIf(isUnchanged, 'form.unchanged'),
      ...saysIf(view.isFormElsewhere, 'form.elsewhere'),
      ...saysIf(isBusy, 'form.creating'),
      ...saysIf(errors.length > 0, 'form.checkTitle'),
      ...saysIf(!isUnchanged && !isBusy && isMissing(given), 'form.missingTitle'),
      ...saysIf(isPackage && view.isScheduled, 'package.details.scheduledText'),
      ...saysIf(isPackage && !view.isScheduled, 'package.details.note'),
    ],
  };
}

function alertOf({ view, texts: { t, language } }: Given): string {
  const { problem, step } = view;
  if (!problem) return '';
  const isOffline = step === 'service-form' && problem.code === 'network_error';
  return `${isOffline ? t('connectivity.required') : ''} ${describeBookingFailure(language, problem)}`;
}

export const disabledIf = (isDisabled: boolean) => (isDisabled ? ['disabled'] : []);
export const saysIf = (isTrue: boolean, said: Said) => (isTrue ? [said] : []);

/** How the form's button is called. */
export function mainButton({ view, world, texts: { t } }: Given): string {
  if (view.step === 'package-details') {
    return view.isUnchanged ? t('package.continue') : t('form.submit');
  }
  if (!isAtSubmit(view, world.isPhone)) return t('form.next');
  const isOnward = isStepped(view, world.isPhone) || view.isUnchanged;
  return isOnward ? t('form.toPayment') : t('form.submit');
}

/** Something is still asked for before the button does what it says. */
function isMissing({ view, world }: Given): boolean {
  if (isStepped(view, world.isPhone)) return !view.canAdvance;
  const { fullName, email, consent } = view.form;
  return fullName.trim() === '' || email.trim() === '' || !consent;
}

function fieldLine({ view, texts }: Given, { name, kind, choices }: IntakeField): string {
  const value = fieldValue(view.form, name);
  if (kind === 'consent') return lineOf(texts.label(name), ...(value ? ['checked'] : []));
  if (kind === 'choice') return choices.join();
  return `${texts.label(name)} = ${value}`;
}

function offerFacts({ view, world, texts: { t } }: Given): string[] {
  const details = world.items.find(({ id }) => id === view.item?.id);
  if (!details) return [];
  if (details.type === 'package') {
    const { duration, sessionTier } = details;
    return [
      `${t('package.offer.duration')}: ${duration}`,
      `${t('package.offer.kind')}: ${t(`package.offer.tier${sessionTier}`)}`,
    ];
  }
  return [
    `${t('offer.receive')}: ${details.delivery}`,
    `${t('offer.arrives')}: ${details.deliveryTime}`,
  ];
}
