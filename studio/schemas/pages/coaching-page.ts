import { SunIcon } from '@sanity/icons/Sun';
import { defineField, defineType } from 'sanity';
import { pagePath } from '../../../machines/pages.ts';
import { say } from '../../words/words.ts';
import { plainField } from '../fields/basic-fields.ts';
import { localisedField } from '../fields/localised-field.ts';
import { pageSeoField } from './seo.ts';

export const coachingPage = defineType({
  name: 'coachingPage',
  title: 'Coaching page',
  type: 'document',
  icon: SunIcon,
  groups: [
    { name: 'top', title: 'Top of the page', default: true },
    { name: 'catalogue', title: 'Catalogue' },
    { name: 'questions', title: 'Questions' },
    { name: 'booking', title: 'Booking' },
    { name: 'search', title: 'Search engines' },
  ],
  fields: [
    localisedField('title', 'Name of the page', 'In the trail at the top and in menus.', {
      group: 'top',
    }),
    plainField('coachingHero', 'hero', 'Opening', 'What people read first.', { group: 'top' }),
    plainField(
      'coachingSection',
      'services',
      'Individual services',
      'Above the services, which stand by price, lowest first.',
      { group: 'catalogue' },
    ),
    plainField('coachingSection', 'bundles', 'Bundles', 'Above the bundles.', {
      group: 'catalogue',
    }),
    plainField('coachingSection', 'tier1', 'Tier 1', 'Above the sessions of Tier 1.', {
      group: 'catalogue',
    }),
    plainField('coachingSection', 'tier2', 'Tier 2', 'Above the sessions of Tier 2.', {
      group: 'catalogue',
    }),
    defineField({
      name: 'beside',
      title: 'Beside Tier 2',
      description: 'Who walks along, and the voice of somebody who was accompanied.',
      type: 'coachingBeside',
      group: 'catalogue',
    }),
    plainField('coachingFaq', 'faq', 'Questions', 'One is open at a time.', { group: 'questions' }),
    plainField(
      'coachingBooking',
      'booking',
      'Booking',
      'The last part of the page, with its three ways on.',
      { group: 'booking' },
    ),
    plainField('coachingTerms', 'terms', 'Terms', 'Behind the information signs.', {
      group: 'booking',
    }),
    pageSeoField,
  ],
  preview: { prepare: () => ({ title: say('Coaching page'), subtitle: pagePath('coachingPage') }) },
});
