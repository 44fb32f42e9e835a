import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { PinIcon } from '@sanity/icons/Pin';
import { UlistIcon } from '@sanity/icons/Ulist';
import { UserIcon } from '@sanity/icons/User';
import { choiceField, numberField, plainField } from '../fields/basic-fields.ts';
import { localisedField } from '../fields/localised-field.ts';
import { headingField, introField, section } from './section.ts';

const kinds = {
  award: 'Awards',
  course: 'Courses',
  edition: 'Newsletters',
  mediaMention: 'Media mentions',
  podcast: 'Podcast episodes',
  post: 'Posts',
  testimonial: 'Testimonials',
};

const listingSection = section('listingSection', 'Everything of a kind', UlistIcon, [
  headingField,
  introField,
  choiceField(kinds, 'kind', 'Shows all', 'What is published later is added by itself.'),
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
  plainField(
    'geopoint',
    'place',
    'Middle of the map',
    'Degrees north and east; Dubai is 25.2048, 55.2708.',
  ),
  numberField('zoom', 'How near', 'From 8, the whole emirate, to 18, a single street.', {
    ...{ min: 8, max: 18, initialValue: 11 },
  }),
]);

export const contactAndListingTypes = [
  listingSection,
  contactCardsSection,
  contactFormSection,
  mapSection,
];
