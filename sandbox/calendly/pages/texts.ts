import type { PageLanguage } from '../../shared/page.ts';
import { arabic } from './arabic.ts';

/** All that the scheduling pages say, in one language. */
export interface Texts {
  notice: string;
  banner: string;
  zone: string;
  minutes(count: number): string;
  with(owner: string): string;
  chooseKind: string;
  chooseDay: string;
  times(count: number): string;
  noTimes: string;
  taken: string;
  details: string;
  name: string;
  email: string;
  question: string;
  nameMissing: string;
  emailInvalid: string;
  lookAgain: string;
  schedule: string;
  otherTime: string;
  scheduled: string;
  scheduledText: string;
  what: string;
  who: string;
  when: string;
  reschedule: string;
  cancel: string;
  canceled: string;
  canceledText: string;
  rescheduled: string;
  rescheduledText: string;
  newTime: string;
  cancelQuestion: string;
  reason: string;
  cancelNow: string;
  moveNow: string;
  unknown: string;
  unknownText: string;
}

const english: Texts = {
  notice: 'Test page: nobody is invited, and no mail is sent.',
  banner: 'This page keeps no cookies.',
  zone: 'Gulf Standard Time (Dubai, GMT+4)',
  minutes: (count) => `${count} minutes`,
  with: (owner) => `With ${owner}`,
  chooseKind: 'Choose a kind of meeting',
  chooseDay: 'Choose a day',
  times: (count) => (count === 1 ? '1 time' : `${count} times`),
  noTimes: 'There is no free time in the next two weeks.',
  taken: 'That time is no longer free. Please choose another.',
  details: 'Your details',
  name: 'Name',
  email: 'E-mail',
  question: 'Please share anything that will help us prepare for our meeting.',
  nameMissing: 'Enter your name.',
  emailInvalid: 'Enter your e-mail address, like name@example.com.',
  lookAgain: 'Not scheduled yet. Please look at this again:',
  schedule: 'Schedule the meeting',
  otherTime: 'Choose another time',
  scheduled: 'Your meeting is scheduled',
  scheduledText: 'You can close this page.',
  what: 'Meeting',
  who: 'Who',
  when: 'When',
  reschedule: 'Choose another time',
  cancel: 'Cancel the meeting',
  canceled: 'The meeting is cancelled',
  canceledText: 'Nothing else is needed.',
  rescheduled: 'The meeting was moved',
  rescheduledText: 'It has another time now.',
  newTime: 'Choose a new time',
  cancelQuestion: 'Cancel this meeting?',
  reason: 'Reason (you need not give one)',
  cancelNow: 'Cancel the meeting',
  moveNow: 'Move the meeting',
  unknown: 'There is no such page',
  unknownText: 'The link may be incomplete.',
};

export const texts: Record<PageLanguage, Texts> = { en: english, ar: arabic };
