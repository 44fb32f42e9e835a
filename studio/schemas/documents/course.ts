import { BookIcon } from '@sanity/icons/Book';
import { defineType } from 'sanity';
import type { ForWhom } from '../../../machines/listing.ts';
import { bilingualPreview } from '../../form/previews.ts';
import {
  dateField,
  flagField,
  formerRankField,
  placeField,
  plainField,
  radioField,
  wordsAndDetails,
} from '../fields/basic-fields.ts';
import { localisedBlocks, localisedField, localisedText } from '../fields/localised-field.ts';

const audienceTitles: Readonly<Record<ForWhom, string>> = {
  everyone: 'Everyone',
  families: 'Families and friends',
  teams: 'Teams',
  storytellers: 'Those who want to tell their own story',
};

/** A course or workshop that people can join. */
export const course = defineType({
  name: 'course',
  title: 'Course',
  type: 'document',
  icon: BookIcon,
  groups: wordsAndDetails,
  initialValue: {
    kind: 'course',
    forWhom: 'everyone',
    isOpen: true,
    attendance: 'inPerson',
    spokenLanguage: 'both',
  },
  fields: [
    localisedField('title', 'Name', 'What the course is called.', { group: 'words' }),
    localisedText('summary', 'Summary', 'For whom it is, and what one takes along.', {
      group: 'words',
    }),
    localisedBlocks('content', 'What it holds', 'The parts, in order.', {
      group: 'words',
      isOptional: true,
    }),
    dateField(
      'startsOn',
      'Begins on',
      'Without a date, or once its day is over, the course says that the next one follows. Open courses with a date come first, the nearest at the top; the others in the order of the list.',
      { group: 'details', isOptional: true },
    ),
    localisedField('format', 'How long', 'Such as “Four evenings”.', { group: 'details' }),
    radioField(
      'attendance',
      'Attendance',
      'That people can take part online is added to the place by itself.',
      'details',
      { inPerson: 'In person', online: 'Online', both: 'In person or online' },
    ),
    localisedField('place', 'Where', 'Where people meet, such as “Dubai”.', {
      group: 'details',
      isOptional: true,
    }),
    radioField('spokenLanguage', 'Held in', 'The language that is spoken.', 'details', {
      en: 'English',
      ar: 'Arabic',
      both: 'Both',
    }),
    radioField(
      'forWhom',
      'For whom',
      'People can ask for the courses of one of them. What is for everyone is shown to all.',
      'details',
      audienceTitles,
    ),
    localisedField(
      'audience',
      'For whom, in other words',
      'Where these say more, such as “Teams and those who lead them”.',
      { group: 'details', isOptional: true },
    ),
    radioField('kind', 'Kind', 'A workshop is a single meeting.', 'details', {
      course: 'Course',
      workshop: 'Workshop',
    }),
    flagField(
      'isOpen',
      'Open to join',
      'Without it the course is shown, and says that its next date is not yet set.',
      { group: 'details' },
    ),
    plainField('action', 'action', 'How to join', 'The button on the card.', { group: 'details' }),
    plainField(
      'documentFile',
      'outline',
      'Outline to download',
      'A PDF of at most {document} MB.',
      { group: 'details', isOptional: true },
    ),
    placeField('course'),
    formerRankField,
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});
