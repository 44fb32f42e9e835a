import { CogIcon } from '@sanity/icons/Cog';
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity';
import { languages } from '../../../machines/language.ts';
import { answersRetention } from '../../../machines/retention.ts';
import { say } from '../../words/words.ts';
import {
  flagField,
  lineField,
  listField,
  numberField,
  plainField,
  urlField,
} from '../fields/basic-fields.ts';
import {
  localisedField,
  localisedText,
  type Text,
  type ValidationResult,
} from '../fields/localised-field.ts';

const MOST_TOPICS = 8;

interface NavigationLink {
  isCta?: boolean;
}

/** Only the first link marked as the button is shown. */
function validateButtons(links: readonly NavigationLink[] | undefined): true | string {
  const buttons = (links ?? []).filter(({ isCta }) => isCta === true).length;
  return (
    buttons < 2 ||
    say('{count} links are marked as the button; only the first of them is shown.', {
      count: buttons,
    })
  );
}

interface CrisisNumber {
  number?: string;
}

/** Checks that the crisis text contains every crisis number. */
function validateCrisisText(text: Text, { document }: ValidationContext): ValidationResult {
  const numbers = ((document?.crisisNumbers ?? []) as CrisisNumber[]).flatMap(
    ({ number }) => number?.trim() || [],
  );
  for (const language of languages) {
    const written = text?.[language] ?? '';
    const missing = numbers.find((number) => !written.includes(number));
    if (written && missing) {
      return {
        message: say('A person in crisis should find {number} here.', { number: missing }),
        path: [language],
      };
    }
  }
  return true;
}

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'names', title: 'Names', default: true },
    { name: 'contact', title: 'Contact' },
    { name: 'care', title: 'Care' },
    { name: 'navigation', title: 'Navigation' },
    { name: 'newsletter', title: 'Newsletter' },
    { name: 'payment', title: 'Payment' },
  ],
  fields: [
    localisedField('foundationName', 'The foundation’s name', 'Beside the logo.', {
      group: 'names',
    }),
    localisedField('founderName', 'The founder’s name', 'As it stands in texts.', {
      group: 'names',
    }),
    lineField(
      'diplomaNumber',
      'The founder’s diploma number',
      'Shown among the founder’s credentials.',
      { group: 'names', isOptional: true },
    ),
    defineField({
      name: 'supportEmail',
      title: 'Support e-mail',
      description: 'Where people are told to write.',
      type: 'string',
      group: 'contact',
      validation: (rule) => rule.required().email(),
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      description: 'As people read it, in international form.',
      type: 'string',
      group: 'contact',
      validation: (rule) =>
        rule.required().regex(/^\+[\d ]{7,20}$/, { name: say('+971 4 000 0000') }),
    }),
    defineField({
      name: 'whatsapp',
      title: 'WhatsApp number',
      description: 'Digits only, beginning with the country: 971…',
      type: 'string',
      group: 'contact',
      validation: (rule) =>
        rule.required().regex(/^[1-9]\d{6,14}$/, { name: say('97140000000, in digits only') }),
    }),
    urlField('linkHubUrl', 'Link page', 'The page that gathers all links; shown in the footer.', {
      group: 'contact',
    }),
    localisedField('location', 'Place', 'City and country.', { group: 'contact' }),
    plainField(
      'openingHours',
      'hours',
      'Hours',
      'When messages are answered. The page and the search engines read this one value.',
      { group: 'contact' },
    ),
    defineField({
      name: 'socials',
      title: 'Social networks',
      description: 'Shown in the footer, in this order.',
      type: 'array',
      group: 'contact',
      of: [defineArrayMember({ type: 'socialLink' })],
      validation: (rule) => rule.required().unique(),
    }),
    localisedText(
      'disclaimer',
      'Coaching, not therapy',
      'Stands in the footer and in the booking sheet.',
      { group: 'care' },
    ),
    localisedText(
      'crisisText',
      'For a person in crisis',
      'One action away from every screen. Please keep the numbers in it.',
      { group: 'care', warn: validateCrisisText },
    ),
    numberField(
      'answersKeptDays',
      'Answers are kept for (days)',
      'Counted from the last delivery; then answers and drafts are deleted by themselves. People are told this number before they answer.',
      {
        ...{ group: 'care', min: answersRetention.least, max: answersRetention.most },
        initialValue: answersRetention.usual,
      },
    ),
    listField(
      'crisisNumbers',
      'Crisis numbers',
      'Numbers that can be called at any time.',
      'crisisNumber',
      { group: 'care' },
    ),
    defineField({
      name: 'navigation',
      title: 'Navigation',
      description:
        'The first four plain links stand in the bar, the others under More; the call to action is a button.',
      type: 'array',
      group: 'navigation',
      of: [defineArrayMember({ type: 'navigationLink' })],
      validation: (rule) => [
        rule.required().min(1),
        rule.custom<NavigationLink[]>(validateButtons).warning(),
      ],
    }),
    defineField({
      name: 'footerLinks',
      title: 'Links in the footer',
      description: 'In the order in which they are shown. Legal texts are added by themselves.',
      type: 'array',
      group: 'navigation',
      of: [defineArrayMember({ type: 'navigationLink' })],
    }),
    defineField({
      name: 'newsletterTopics',
      title: 'Topics of the newsletter',
      description:
        'Up to eight kinds of letters among which readers choose, such as articles or courses. Never people’s conditions: an address and its choice are kept together. May be left empty.',
      type: 'array',
      group: 'newsletter',
      of: [defineArrayMember({ type: 'newsletterTopic' })],
      validation: (rule) => rule.max(MOST_TOPICS),
    }),
    localisedField('legalName', 'Legal name', 'As it stands on receipts.', { group: 'payment' }),
    localisedField('legalAddress', 'Legal address', 'As it stands on receipts.', {
      group: 'payment',
    }),
    flagField(
      'isVatRegistered',
      'Registered for VAT',
      'Then receipts are tax invoices that say how much VAT stands in the price.',
      { group: 'payment', initialValue: false },
    ),
    defineField({
      name: 'taxNumber',
      title: 'Tax registration number (TRN)',
      description: 'Fifteen digits.',
      type: 'string',
      group: 'payment',
      hidden: ({ document }) => document?.isVatRegistered !== true,
      validation: (rule) =>
        rule.custom((value: string | undefined, { document }) => {
          if (document?.isVatRegistered !== true || /^\d{15}$/.test(value ?? '')) return true;
          return say('Please enter the fifteen digits of the TRN.');
        }),
    }),
    defineField({
      name: 'highestPriceUsd',
      title: 'Highest price in US dollars',
      description: 'Nothing is published at a higher price. Left empty, it is $10,000.',
      type: 'number',
      group: 'payment',
      validation: (rule) => rule.positive(),
    }),
    plainField(
      'bankDetails',
      'bankDetails',
      'Bank account',
      'Shown to people who pay by bank transfer.',
      { group: 'payment' },
    ),
    urlField('cardPaymentLink', 'Card payment link', 'The fixed page behind “Make Payment”.', {
      group: 'payment',
    }),
  ],
  preview: { prepare: () => ({ title: say('Site settings') }) },
});
