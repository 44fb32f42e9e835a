import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { PinIcon } from '@sanity/icons/Pin';
import { UlistIcon } from '@sanity/icons/Ulist';
import { UserIcon } from '@sanity/icons/User';
import { defineField } from 'sanity';
import { localisedField } from '../fields/localised-field.ts';
import { headingField, introField, section } from './section.ts';

const kinds = [
  { title: 'Awards', value: 'award' },
  { title: 'Courses', value: 'course' },
  { title: 'Media mentions', value: 'mediaMention' },
  { title: 'Podcast episodes', value: 'podcast' },
  { title: 'Posts', value: 'post' },
  { title: 'Testimonials', value: 'testimonial' },
];

const listingSection = section('listingSection', 'Everything of a kind', UlistIcon, [
  headingField,
  introField,
  defineField({
    name: 'kind',
    title: 'Shows all',
    description: 'What is published later is added by itself.',
    type: 'string',
    options: { list: kinds },
    validation: (rule) => rule.required(),
  }),
  localisedField('empty', 'While there is nothing', 'One kind sentence.'),
]);

const contactCardsSection = section('contactCardsSection', 'Contact cards', UserIcon, [
  localisedField('title', 'Heading', 'E-mail, phone, place and hours come from the site settings.'),
]);

const contactFormSection = section('contactFormSection', 'Contact form', EnvelopeIcon, [
  headingField,
  introField,
]);

const mapSection = section('mapSection', 'Map', PinIcon, [
  headingField,
  introField,
  localisedField('label', 'The map in words', 'What it shows; screen readers say it aloud.'),
  defineField({
    name: 'place',
    title: 'Middle of the map',
    description: 'Degrees north and east; Dubai is 25.2048, 55.2708.',
    type: 'geopoint',
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'zoom',
    title: 'How near',
    description: 'From 8, the whole emirate, to 18, a single street.',
    type: 'number',
    initialValue: 11,
    validation: (rule) => rule.required().integer().min(8).max(18),
  }),
]);

export const contactAndListingTypes = [
  listingSection,
  contactCardsSection,
  contactFormSection,
  mapSection,
];
