import { SunIcon } from '@sanity/icons/Sun';
import { defineField, defineType } from 'sanity';
import { pagePath } from '../../../machines/pages.ts';
import { say } from '../../words/words.ts';
import { localisedField } from '../fields/localised-field.ts';
import { pageSeoField } from './seo.ts';

function section(name: string, title: string, type: string, description: string, group: string) {
  return defineField({
    name,
    title,
    description,
    type,
    group,
    validation: (rule) => rule.required(),
  });
}

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
    section('hero', 'Opening', 'coachingHero', 'What people read first.', 'top'),
    section(
      'services',
      'Individual services',
      'coachingSection',
      'Above the services, which stand by price, lowest first.',
      'catalogue',
    ),
    section('bundles', 'Bundles', 'coachingSection', 'Above the bundles.', 'catalogue'),
    section('tier1', 'Tier 1', 'coachingSection', 'Above the sessions of Tier 1.', 'catalogue'),
    section('tier2', 'Tier 2', 'coachingSection', 'Above the sessions of Tier 2.', 'catalogue'),
    defineField({
      name: 'beside',
      title: 'Beside Tier 2',
      description: 'Who walks along, and the voice of somebody who was accompanied.',
      type: 'coachingBeside',
      group: 'catalogue',
    }),
    section('faq', 'Questions', 'coachingFaq', 'One is open at a time.', 'questions'),
    section(
      'booking',
      'Booking',
      'coachingBooking',
      'The last part of the page, with its three ways on.',
      'booking',
    ),
    section('terms', 'Terms', 'coachingTerms', 'Behind the information signs.', 'booking'),
    pageSeoField,
  ],
  preview: { prepare: () => ({ title: say('Coaching page'), subtitle: pagePath('coachingPage') }) },
});
