import type { Localised } from '#machines/language.ts';

/** The name of the message template at WhatsApp. */
export const SESSION_TEMPLATE = 'session_reminder';

/**
 * The template's texts, as they are registered at WhatsApp: {{1}} is the day, {{2}} the time, {{3}} the order's link.
 * The phone may lie on a table, so they name neither a purchase nor what the foundation does.
 */
export const sessionTemplate: Localised = {
  en: 'A reminder of your appointment: {{1}}, {{2}}. Everything about it is here: {{3}} Nobody reads replies to this number, but replying STOP ends these messages for good.',
  ar: 'تذكير بموعدك: {{1}}، {{2}}. كل ما يخصّه هنا: {{3}} لا يقرأ أحد الردود على هذا الرقم، لكن الرد بكلمة «إيقاف» ينهي هذه الرسائل نهائيًا.',
};
