import { documentWords } from '#machines/document-words.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import * as account from './account-mail.ts';
import * as alarms from './alarm-mails.ts';
import * as booking from './booking-mail.ts';
import * as care from './care-mail.ts';
import * as choice from './choice-words.ts';
import * as delivery from './delivery-mail.ts';
import * as digest from './digest-mail.ts';
import * as edition from './edition-mail.ts';
import * as erasure from './erasure-mail.ts';
import * as content from './mail-content.ts';
import * as message from './message-mail.ts';
import * as newsletter from './newsletter-mail.ts';
import * as order from './order-words.ts';
import * as session from './session-mail.ts';
import * as staff from './staff-mail.ts';
import * as stop from './stop.ts';

/** The words of all mails; each file holds its own in both languages. */
export const mail = {
  en: {
    ...account.en,
    ...alarms.en,
    ...booking.en,
    ...care.en,
    ...choice.en,
    ...delivery.en,
    ...digest.en,
    ...edition.en,
    ...erasure.en,
    ...content.en,
    ...message.en,
    ...newsletter.en,
    ...order.en,
    ...session.en,
    ...staff.en,
    ...stop.en,
    documents: documentWords.en,
  },
  ar: {
    ...account.ar,
    ...alarms.ar,
    ...booking.ar,
    ...care.ar,
    ...choice.ar,
    ...delivery.ar,
    ...digest.ar,
    ...edition.ar,
    ...erasure.ar,
    ...content.ar,
    ...message.ar,
    ...newsletter.ar,
    ...order.ar,
    ...session.ar,
    ...staff.ar,
    ...stop.ar,
    documents: documentWords.ar,
  },
};

/** Adds the words of the mails; only the server needs them. */
export function addMailTexts(): void {
  addTexts('mail', mail);
}
