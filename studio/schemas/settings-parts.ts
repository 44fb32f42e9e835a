import { ClockIcon } from '@sanity/icons/Clock';
import { CreditCardIcon } from '@sanity/icons/CreditCard';
import { HeartIcon } from '@sanity/icons/Heart';
import { LinkIcon } from '@sanity/icons/Link';
import { ShareIcon } from '@sanity/icons/Share';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { isIban } from './iban.ts';
import { finderIn } from './lake-queries.ts';
import { pathConcern } from './links.ts';
import { localisedField } from './localised-field.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function timeField(name: string, title: string) {
  return defineField({
    name,
    title,
    description: 'In 24 hours, such as 09:00.',
    type: 'string',
    validation: (rule) => rule.required().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { name: 'time' }),
  });
}

const openingHours = defineType({
  name: 'openingHours',
  title: 'Hours',
  type: 'object',
  icon: ClockIcon,
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'days',
      title: 'Open on',
      description: 'The other days are shown as closed.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: days, layout: 'grid' },
      validation: (rule) => rule.required().min(1).unique(),
    }),
    timeField('opens', 'From'),
    timeField('closes', 'To'),
  ],
});

const crisisNumber = defineType({
  name: 'crisisNumber',
  title: 'Crisis number',
  type: 'object',
  icon: HeartIcon,
  fields: [
    localisedField('label', 'Whose number it is', 'Such as “Emergency”.'),
    defineField({
      name: 'number',
      title: 'Number',
      description: 'As people read it. Digits in brackets are what is dialled for the letters.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'number', subtitle: 'label.en' } },
});

const navigationLink = defineType({
  name: 'navigationLink',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  initialValue: { isCta: false },
  fields: [
    localisedField('name', 'Name', 'One or two words.'),
    defineField({
      name: 'path',
      title: 'Page',
      description: 'A page of this site, such as /about.',
      type: 'string',
      validation: (rule) =>
        rule.required().custom((path, context) => pathConcern(path ?? '', finderIn(context))),
    }),
    defineField({
      name: 'isCta',
      title: 'Call to action',
      description: 'Shown as a button, apart from the other links.',
      type: 'boolean',
    }),
  ],
  preview: { select: { title: 'name.en', subtitle: 'path' } },
});

const socialLink = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  fields: [
    defineField({
      name: 'network',
      title: 'Network',
      description: 'Chooses the picture of the link.',
      type: 'string',
      options: { list: ['instagram', 'linkedin', 'youtube', 'facebook', 'tiktok', 'x'] },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The foundation’s page there.',
      type: 'url',
      validation: (rule) => rule.required().uri({ scheme: ['https'] }),
    }),
  ],
  preview: { select: { title: 'network', subtitle: 'url' } },
});

function bankField(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    description,
    type: 'string',
    validation: (rule) => rule.required(),
  });
}

const bankDetails = defineType({
  name: 'bankDetails',
  title: 'Bank account',
  type: 'object',
  icon: CreditCardIcon,
  initialValue: { currency: 'AED' },
  fields: [
    bankField('bankName', 'Bank', 'As the bank writes it, so that it can be copied.'),
    bankField('accountHolder', 'Account holder', 'As the bank writes it.'),
    defineField({
      name: 'iban',
      title: 'IBAN',
      description: 'Its check digits are verified.',
      type: 'string',
      validation: (rule) =>
        rule.required().custom((iban) => isIban(iban ?? '') || 'This is not a valid IBAN.'),
    }),
    bankField('accountNumber', 'Account number', 'For transfers within the same bank.'),
    localisedField('accountType', 'Kind of account', 'Such as “Saving”.'),
    defineField({
      name: 'currency',
      title: 'Currency',
      description: 'Every payment is made in dirhams.',
      type: 'string',
      options: { list: ['AED'] },
      validation: (rule) => rule.required(),
    }),
  ],
});

export const settingsParts = [openingHours, crisisNumber, navigationLink, socialLink, bankDetails];
