import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineField, defineType, type FieldDefinition } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { say } from '../../words/words.ts';
import { listField, referenceField } from '../fields/basic-fields.ts';
import {
  localisedBlocks,
  localisedField,
  localisedMember,
  localisedText,
} from '../fields/localised-field.ts';

function part(name: string, title: string, fields: FieldDefinition[]) {
  return defineType({
    name,
    title,
    type: 'object',
    options: { collapsible: true },
    fields,
    preview: { prepare: () => ({ title: say(title) }) },
  });
}

const hero = part('coachingHero', 'Opening', [
  localisedField('title', 'Headline', 'One short line.'),
  defineField({
    name: 'intro',
    title: 'Introduction',
    description: 'Two short lines under the headline.',
    type: 'array',
    of: [localisedMember('localisedText')],
    validation: (rule) => rule.required().length(2),
  }),
  localisedField('servicesButton', 'Button to the services', 'Leads down the page.'),
  localisedField('awardsButton', 'Button to the awards', 'Leads to the awards page.'),
]);

const section = part('coachingSection', 'Section', [
  localisedField('title', 'Title', 'Above the cards.'),
  localisedText('intro', 'Introduction', 'One or two sentences.'),
]);

const beside = part('coachingBeside', 'Beside Tier 2', [
  referenceField(
    ['person'],
    'person',
    'Person',
    'With the portrait, the role and the short text of the person.',
    { isOptional: true },
  ),
  referenceField(
    ['testimonial'],
    'voice',
    'Voice',
    'Shown only while the person has agreed to it.',
    { isOptional: true },
  ),
]);

const faqItem = defineType({
  name: 'faqItem',
  title: 'Question',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    localisedField('question', 'Question', 'As a person would ask it.'),
    localisedBlocks('answer', 'Answer', 'Short and plain.'),
  ],
  preview: bilingualPreview('question.en', 'question.ar'),
});

const faq = part('coachingFaq', 'Questions', [
  localisedField('title', 'Title', 'Above the questions.'),
  listField('items', 'Questions and answers', 'In the order in which they are shown.', 'faqItem'),
]);

const booking = part('coachingBooking', 'Booking', [
  localisedField('title', 'Title', 'Above the three ways on.'),
  localisedText(
    'text',
    'Text',
    'Says that payments are non-refundable and how a session is rescheduled.',
  ),
  localisedField('bookSession', 'Button to book a session', 'Leads to the sessions.'),
  localisedField('makePayment', 'Button to pay', 'Opens the fixed card payment page.'),
  localisedField('sendVerification', 'Link to WhatsApp', 'Opens a chat with the message below.'),
  localisedText(
    'whatsappMessage',
    'Message on WhatsApp',
    'Already written for the person, who can change it.',
  ),
]);

const terms = part('coachingTerms', 'Terms', [
  localisedField('title', 'Title', 'Names the terms.'),
  localisedText(
    'body',
    'Terms',
    'That this is coaching, whom to call in a crisis, and how AI is used. A blank line parts paragraphs.',
  ),
]);

export const coachingParts = [hero, section, beside, faqItem, faq, booking, terms];
