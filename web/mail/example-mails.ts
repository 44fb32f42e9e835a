import type { Language } from '#machines/language.ts';
import type { OrderMail } from '#machines/order/types.ts';
import type { MailRequest } from './compose-mail.tsx';
import type { CaseName, MailId } from './editable-mails.ts';
import type { ToCustomer } from './mail-content.ts';
import type { OrderMailRequest } from './order-mail.ts';

/** Example data, shown to editors and in pictures of the mails. */
export const example = {
  en: { name: 'Layla Haddad', roadmap: 'Personal Roadmap', session: 'Silent Witness' },
  ar: { name: 'ليلى حدّاد', roadmap: 'خارطة الطريق الشخصية', session: 'الشاهد الصامت' },
};

export const link = 'https://example.org/coaching#booking=token';
export const stopLink = 'https://example.org/stop-mails?token=token';

export const appointment = {
  uid: 'session-1',
  startsAt: '2026-11-22T09:00:00Z',
  endsAt: '2026-11-22T10:00:00Z',
  timeZone: 'Europe/London',
  meetingUrl: 'https://meet.example.org/1',
  sequence: 2,
};

const KEPT_UNTIL = '2026-11-29T20:30:00.000Z';

type OrderFacts = OrderMailRequest['facts'];

export function orderFacts(language: Language): OrderFacts {
  const { name, roadmap: title } = example[language];
  return {
    name,
    title,
    price: { minor: 34_900, currency: 'AED' },
    usd: { minor: 9_500, currency: 'USD' },
    received: { minor: 34_800, currency: 'AED' },
    amount: { minor: 12_000, currency: 'AED' },
    reference: '7K3M-9QXT-2B4C-D6EF',
    link,
    fulfilment: 'personalised',
    deliveryTime: language === 'ar' ? 'خلال 72 ساعة' : 'within 72 hours',
    sessions: [],
  };
}

/** How the facts of an order's mail differ from those above. */
function aboutOrder(
  mail: OrderMail,
  inCase: CaseName | undefined,
  title: string,
): Partial<OrderFacts> {
  const scheduled = { title, fulfilment: 'session', sessions: [appointment] } as const;
  const cancelled = [{ ...appointment, isCancelled: true }];
  const ofMail: Partial<Record<OrderMail, Partial<OrderFacts>>> = {
    transfer_announced: { stopLink },
    session_scheduled: scheduled,
    session_without_time: { ...scheduled, sessions: [], cancelled },
    session_cancelled: { ...scheduled, cancelled },
  };
  const ofCase: Partial<Record<CaseName, Partial<OrderFacts>>> = {
    instant: { fulfilment: 'instant' },
    session: scheduled,
    withoutTime: { ...scheduled, sessions: [] },
    unanswered: { isUnanswered: true },
  };
  return { ...ofMail[mail], ...(inCase && ofCase[inCase]) };
}

/**
 * Returns an example of a mail that editors may write.
 * @param inCase the case that the mail is in; without it, it is in all that can go together.
 */
export function exampleMail(id: MailId, to: ToCustomer, inCase?: CaseName): MailRequest {
  const { language } = to;
  const { name, roadmap, session } = example[language];
  const { price } = orderFacts(language);
  const isInCase = (wanted: CaseName) => inCase === undefined || inCase === wanted;
  const booking = { title: session, price, keptUntil: KEPT_UNTIL, link };
  switch (id) {
    case 'session_confirmed':
    case 'session_moved':
    case 'session_ahead': {
      const meetingUrl = isInCase('withLink') ? appointment.meetingUrl : null;
      const facts = { name, title: session, session: { ...appointment, meetingUrl } };
      return { kind: id, facts, ...to };
    }
    case 'booked':
    case 'unpaid_first':
    case 'unpaid_last': {
      const startsAt = isInCase('unpaidSession') ? appointment.startsAt : null;
      const facts = { ...booking, startsAt, releaseLink: link, stopLink };
      return { kind: 'reminder', mail: id, facts, ...to };
    }
    case 'links': {
      const { startsAt } = appointment;
      const paid = { ...booking, title: roadmap, startsAt: null, keptUntil: null };
      return { kind: id, bookings: [{ ...booking, startsAt }, paid], stopLink, ...to };
    }
    case 'delivered':
    case 'delivered_ready': {
      const isForEverybody = id === 'delivered_ready';
      const facts = { name, title: roadmap, isForEverybody, link, until: KEPT_UNTIL };
      return { kind: 'delivered', facts, ...to };
    }
    case 'paused':
    case 'resumed': {
      const reason = { en: 'We wait for your picture.', ar: 'ننتظر صورتك.' }[language];
      const facts = { name, title: roadmap };
      return id === 'paused'
        ? { kind: id, facts: { ...facts, reason, dueAt: null }, ...to }
        : { kind: id, facts: { ...facts, reason: null, dueAt: KEPT_UNTIL }, ...to };
    }
    case 'erased':
      return { kind: id, facts: { name, title: roadmap, wasOwed: isInCase('owed') }, ...to };
    case 'letter': {
      const subject = { en: 'About your roadmap', ar: 'بخصوص خارطة طريقك' }[language];
      const text = { en: 'We would like to ask you something.', ar: 'نودّ أن نسألك عن أمر.' }[
        language
      ];
      return { kind: id, facts: { name, subject, text, link }, ...to };
    }
    case 'message_copy':
    case 'offer_copy':
      return { kind: 'message-copy', link, isOffer: id === 'offer_copy', stopLink, ...to };
    case 'confirm_subscription':
      return { kind: 'confirm-subscription', link, stopLink, ...to };
    case 'subscribed':
      return { kind: id, leaveLink: stopLink, choiceLink: link, ...to };
    default: {
      const facts = { ...orderFacts(language), ...aboutOrder(id, inCase, session) };
      return { kind: 'order', mail: id, facts, ...to };
    }
  }
}
