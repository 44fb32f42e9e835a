import { ClockIcon } from '@sanity/icons/Clock';
import { CreditCardIcon } from '@sanity/icons/CreditCard';
import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { HeartIcon } from '@sanity/icons/Heart';
import { LinkIcon } from '@sanity/icons/Link';
import { ShareIcon } from '@sanity/icons/Share';
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity';
import { bilingualPreview, inOwnLanguage, linePreview } from '../../form/previews.ts';
import { say } from '../../words/words.ts';
import { choiceField, flagField, lineField, urlField } from '../fields/basic-fields.ts';
import { validatePath } from '../fields/links.ts';
import { localisedField } from '../fields/localised-field.ts';
import { findInLake } from '../lake-queries.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function timeField(
  name: string,
  title: string,
  validate: (time: string | undefined, context: ValidationContext) => true | string = () => true,
) {
  return defineField({
    name,
    title,
    description: 'In 24 hours, such as 09:00.',
    type: 'string',
    fieldset: 'times',
    validation: (rule) => rule.required().regex(TIME, { name: '09:00' }).custom(validate),
  });
}

/** Times in 24-hour format can be compared as text. */
function validateClosing(closes: string | undefined, { parent }: ValidationContext): true | string {
  const { opens } = (parent ?? {}) as { opens?: string };
  if (!opens || !closes || closes > opens) return true;
  return say('This should be later than {time}.', { time: opens });
}

/** The hours in which messages are answered. */
const openingHours = defineType({
  name: 'openingHours',
  title: 'Hours',
  type: 'object',
  icon: ClockIcon,
  fieldsets: [{ name: 'times', title: 'Times', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'days',
      title: 'Open on',
      description: 'The other days are shown as closed.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: days.map((value) => ({ title: say(value), value })), layout: 'grid' },
      validation: (rule) => rule.required().min(1).unique(),
    }),
    timeField('opens', 'From'),
    timeField('closes', 'To', validateClosing),
  ],
});

const crisisNumber = defineType({
  name: 'crisisNumber',
  title: 'Crisis number',
  type: 'object',
  icon: HeartIcon,
  fields: [
    localisedField('label', 'Whose number it is', 'Such as “Emergency”.'),
    lineField(
      'number',
      'Number',
      'As people read it. Digits in brackets are what is dialled for the letters.',
    ),
  ],
  preview: linePreview('number', 'label.en'),
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
        rule.required().custom((path, context) => validatePath(path ?? '', findInLake(context))),
    }),
    flagField('isCta', 'Call to action', 'Shown as a button, apart from the other links.'),
  ],
  preview: {
    select: { title: inOwnLanguage('name.en'), path: 'path', isCta: 'isCta' },
    prepare: ({ title = say('Nothing written yet'), path = '', isCta }) => ({
      title,
      subtitle: isCta === true ? say('{path} · the button', { path }) : path,
    }),
  },
});

const networks = {
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  x: 'X',
};

const titles = new Map(Object.entries(networks));

const socialLink = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  fields: [
    choiceField(networks, 'network', 'Network', 'Chooses the picture of the link.'),
    urlField('url', 'Address', 'The foundation’s page there.'),
  ],
  preview: {
    select: { network: 'network', subtitle: 'url' },
    prepare: ({ network, subtitle }) => ({
      title: say(titles.get(network) ?? 'No network yet'),
      subtitle,
    }),
  },
});

/** Whether an IBAN has the shape and the check digits of ISO 13616; spaces between groups are allowed. */
export function isIban(value: string): boolean {
  const iban = value.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('AE') && !/^AE\d{21}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

const bankDetails = defineType({
  name: 'bankDetails',
  title: 'Bank account',
  type: 'object',
  icon: CreditCardIcon,
  fields: [
    lineField('bankName', 'Bank', 'As the bank writes it, so that it can be copied.'),
    lineField('accountHolder', 'Account holder', 'As the bank writes it.'),
    defineField({
      name: 'iban',
      title: 'IBAN',
      description: 'As the bank writes it, such as AE07 0331 2345 6789 0123 456.',
      type: 'string',
      validation: (rule) =>
        rule
          .required()
          .custom(
            (iban) =>
              !iban ||
              isIban(iban) ||
              say('Its check digits do not fit: please compare it with what the bank wrote.'),
          ),
    }),
    lineField('accountNumber', 'Account number', 'For transfers within the same bank.'),
    localisedField('accountType', 'Kind of account', 'Such as “Saving”.'),
    choiceField(
      { AED: 'AED, UAE dirhams' },
      'currency',
      'Currency',
      'Every payment is made in dirhams.',
    ),
  ],
});

/** Its key in the list is what readers' choices and editions name, so that its title may change. */
const newsletterTopic = defineType({
  name: 'newsletterTopic',
  title: 'Topic of the newsletter',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [localisedField('title', 'Title', 'One to three words, such as “Podcast”.')],
  preview: bilingualPreview('title.en', 'title.ar'),
});

export const settingsParts = [
  ...[openingHours, crisisNumber, navigationLink, socialLink, bankDetails, newsletterTopic],
];
