import type { TFunction } from 'i18next';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { Language } from '#machines/language.ts';
import { displayPrice, paymentAmount, readPrice } from '#machines/money.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import type { booking } from '#web/i18n/en/booking.ts';
import { i18nFor } from '#web/i18n/i18n.ts';

type FieldName = keyof typeof booking.intake.fields;
type SectionName = keyof typeof booking.intake.sections;

export type Texts = ReturnType<typeof textsOf>;

/** The sheet's words in one language. */
export function textsOf(language: Language) {
  addBookingTexts();
  const i18n = i18nFor(language);
  const t: TFunction<'booking'> = i18n.getFixedT(language, 'booking');
  const common = i18n.getFixedT(language, 'common');
  return {
    language,
    t,
    label: (field: string) => t(`intake.fields.${field as FieldName}.label`),
    section: (id: string) => t(`intake.sections.${id as SectionName}.title`),
    /** A price as people read it; one that names no amount as it stands. */
    price: (text: string) => textPrice(text, language),
    inNewTab: (name: string) => `${name} (${common('opensInNewTab')})`,
    offerLine: ({ name, price }: SelectedItem) => `${name} ${textPrice(price, language)}`,
  };
}

function textPrice(text: string, language: Language): string {
  const price = readPrice(paymentAmount(text), 'AED');
  return price ? displayPrice(price, language) : text;
}
