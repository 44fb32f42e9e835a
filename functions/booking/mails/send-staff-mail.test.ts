import { expect, it } from 'vitest';
import { staffNotices as arabic } from '#web/i18n/ar/staff-notices.ts';
import { staffNotices as english } from '#web/i18n/en/staff-notices.ts';
import { noticesOfDanger } from './send-staff-mail.ts';

it.each([english, arabic])('asks for the crisis numbers where its text quotes them', (notices) => {
  const quoting = Object.entries(notices).filter(([, { text }]) => text.includes('{{numbers}}'));
  expect(quoting.map(([notice]) => notice)).toEqual(noticesOfDanger);
});
