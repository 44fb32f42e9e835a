import { randomUUID } from 'node:crypto';
import { bookForCustomer } from '#machines/api/book-for.ts';
import { saveAnswers } from '#machines/api/booking.ts';
import { closeCareCase, noteCareCase } from '#machines/api/care.ts';
import { answerMessage, replyToMessage } from '#machines/api/messages.ts';
import {
  eraseForCustomer,
  pauseDelivery,
  resumeDelivery,
  sendOrderLink,
  settleAttention,
  writeToCustomer,
} from '#machines/api/order.ts';
import { stopReminders } from '#machines/api/own-order.ts';
import { confirmSession, endSessions, markSession } from '#machines/api/sessions.ts';
import { confirmTransfer, endTransfer } from '#machines/api/staff-payments.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { queueDigests } from '../booking/mails/queue-digests.ts';
import { remindCare, sendCareMail } from '../care/remind-care.ts';
import { writeDraft } from '../delivery/drafts/write-draft.ts';
import { type AllJobs, jobs } from '../server/compose.ts';
import { payOrder } from './order.ts';
import { packageChanges } from './requests.ts';
import { calm, danger, type openCare, serverForStaff } from './staff.ts';
import { newTransfer, newVisitor } from './visitor.ts';

type Care = Awaited<ReturnType<typeof openCare>>;
type Server = Care['useCases'];

/** Something that is done once, to what was made for it. */
export interface Work {
  /** Returns the id of the order or message that it is about; null where it is yet to be made. */
  about(): Promise<string | null>;
  do(server: Server): Promise<unknown>;
  /** Whether the queue repeats it until it was done, rather than a person who sees that it was not. */
  isJob: boolean;
}

/** A package of two sessions, and what is paid for it, in fils. */
const PACKAGE = 'the-mirror';
const PACKAGE_PRICE = 130_000;
const link = 'https://meet.example.org/1';
const letter = { subject: 'A question', text: 'Which day suits you?' };

/** Begins everything that staff, and the jobs for and about them, do once: each time with an order or message of its own. */
export function staffWorks(world: Care): Record<string, () => Promise<Work>> {
  const { useCases, database } = world;
  const { sql } = database;
  let number = 1_000_000;
  let day = Date.parse('2027-03-01T04:00:00Z');

  const address = () => `${randomUUID()}@example.org`;
  const visitor = (changes = {}) => newVisitor(world, { _email: address(), ...changes });

  async function first(text: string, ...values: unknown[]): Promise<string | null> {
    const { rows } = await sql.query<{ id: string }>(text, values);
    return rows[0]?.id ?? null;
  }
  const onlyMessage = () => first('select id from messages');

  async function paid(changes = {}) {
    const made = await visitor(changes);
    await payOrder(useCases.advance, made.bookingId);
    const { id: deliveryId } = await made.delivery();
    return { ...made, orderId: made.bookingId, deliveryId };
  }

  /** Pays for a package with a session that begins so long from now. */
  async function session(inMs: number, item = PACKAGE) {
    number += 1;
    const asks = { _whatsapp: `+97150${number}`, _reminds_by_whatsapp: true };
    const made = await visitor({ ...packageChanges, ...asks });
    const { bookingId: orderId } = made;
    await sql.query('update orders set item_id = $2, owed = null where id = $1', [orderId, item]);
    await payOrder(useCases.advance, orderId, PACKAGE_PRICE);
    const sessionId = `https://calendar.example.org/${randomUUID()}`;
    const starts_at = new Date(Date.now() + inMs);
    const ids = { invitee_uri: sessionId, event_uri: sessionId, order_id: orderId };
    await database.kysely
      .insertInto('appointments')
      .values({ ...ids, starts_at })
      .execute();
    const { id: deliveryId } = await made.delivery();
    return { ...made, orderId, deliveryId, sessionId };
  }

  async function transfer(receivedMinor?: number) {
    const { visitor: made, transfer: asked, announce } = await newTransfer(world);
    await announce();
    const { bookingId: orderId } = made;
    const { reference } = asked;
    const received = { minor: receivedMinor ?? 0, currency: 'AED' };
    if (receivedMinor)
      await useCases.confirmBankTransfer(orderId, 'staff', { reference, received });
    return { orderId, reference };
  }

  async function message(words: string) {
    await world.send({ message: words });
    return (await onlyMessage()) ?? '';
  }

  /** Has a text held whose answers suggest danger. */
  async function held() {
    const made = await world.book(danger);
    const { bookingId: orderId } = made;
    await payOrder(useCases.advance, orderId);
    const { id: deliveryId } = await made.delivery();
    await writeDraft(useCases, { orderId, deliveryId }, AbortSignal.timeout(MINUTE_MS));
    const caseId = await world.onlyCase();
    return { orderId, caseId, seen: (await world.read(caseId)).seen };
  }

  /** An act of staff, or of a customer, by its call. */
  function act(about: string | (() => Promise<string | null>), path: string, body: object): Work {
    return {
      about: typeof about === 'string' ? async () => about : about,
      isJob: false,
      async do(server) {
        const answer = await serverForStaff('owner', server)(path, body);
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      },
    };
  }

  const repeated = (about: string, work: Work['do']): Work => ({
    about: async () => about,
    isJob: true,
    do: work,
  });

  function job<Name extends keyof AllJobs & keyof typeof jobs>(
    about: string,
    name: Name,
    data: AllJobs[Name],
  ): Work {
    const run = jobs[name].run as (
      deps: Server,
      data: AllJobs[Name],
      signal: AbortSignal,
    ) => Promise<unknown>;
    return repeated(about, (server) => run(server, data, AbortSignal.timeout(MINUTE_MS)));
  }

  /** The job that an act has queued. */
  async function after<Name extends keyof AllJobs & keyof typeof jobs>(work: Work, name: Name) {
    await work.do(useCases);
    const about = (await work.about()) ?? '';
    const { rows } = await sql.query<{ data: AllJobs[Name] }>(
      `select data from jobs.job where name = $1 order by created_on desc limit 1`,
      [name],
    );
    if (!rows[0]) throw new Error(`${name} was not queued`);
    return job(about, name, rows[0].data);
  }

  const acts = {
    'a letter': async () => {
      const { bookingId: orderId } = await visitor();
      return act(orderId, writeToCustomer.path, { orderId, ...letter });
    },
    'a link that is sent again': async () => {
      const { bookingId: orderId } = await visitor();
      return act(orderId, sendOrderLink.path, { orderId });
    },
    'a booking for somebody': async () => {
      const email = address();
      return act(
        () => first('select id from orders where email = $1', email),
        bookForCustomer.path,
        {
          ...{ idempotencyKey: randomUUID(), itemId: 'roadmap', fullName: 'Layla', email },
          ...{ whatsapp: '', language: 'ar', preferredProvider: 'ziina' },
        },
      );
    },
    'a transfer that came': async () => {
      const of = await transfer();
      return act(of.orderId, confirmTransfer.path, { ...of, receivedMinor: 34_900 });
    },
    'a transfer that did not come': async () => {
      const of = await transfer();
      return act(of.orderId, endTransfer.path, of);
    },
    'an order that needed somebody': async () => {
      const { orderId } = await transfer(100);
      const seen = Number(await first('select max(id) as id from order_events'));
      return act(orderId, settleAttention.path, { orderId, note: 'Called her', seen });
    },
    'a session’s confirmation': async () => {
      const { orderId, sessionId } = await session(5 * DAY_MS);
      return act(orderId, confirmSession.path, { sessionId, meetingUrl: link });
    },
    'a session that took place': async () => {
      const { orderId, sessionId } = await session(-HOUR_MS);
      return act(orderId, markSession.path, { sessionId, wasHeld: true });
    },
    'sessions that are over': async () => {
      const { orderId, deliveryId } = await session(-HOUR_MS, 'the-map');
      return act(orderId, endSessions.path, { deliveryId });
    },
    'a pause': async () => {
      const { orderId, deliveryId } = await paid();
      return act(orderId, pauseDelivery.path, { deliveryId, reason: 'As we agreed.' });
    },
    'the end of a pause': async () => {
      const { orderId, deliveryId } = await paid();
      await useCases.pauses.begin({ deliveryId, reason: 'As we agreed.' }, { name: 'Nour' });
      return act(orderId, resumeDelivery.path, { deliveryId });
    },
    'a note about somebody in danger': async () => {
      const messageId = await message(danger);
      const caseId = await world.onlyCase();
      return act(messageId, noteCareCase.path, { caseId, note: 'I called.' });
    },
    'the end of a case, with its held text': async () => {
      const { orderId, ...of } = await held();
      const ended = { reason: 'safe', note: 'We talked.', work: 'go_on' };
      return act(orderId, closeCareCase.path, { ...of, ...ended });
    },
    'an answer to a message': async () => {
      const messageId = await message(calm);
      return act(messageId, replyToMessage.path, { messageId, reply: 'I am here.', seen: 0 });
    },
    'a message that was answered otherwise': async () => {
      const messageId = await message(calm);
      return act(messageId, answerMessage.path, { messageId, isAnswered: true, note: 'Called' });
    },
    'an erasure': async () => {
      const { orderId } = await paid();
      return act(orderId, eraseForCustomer.path, { orderId });
    },
    'answers that suggest danger': async () => {
      const { bookingId, token } = await visitor({ _answers: {} });
      return act(bookingId, saveAnswers.path, { token, answers: { lifeVision: danger } });
    },
    'reminders that are stopped': async () => {
      const { orderId, token } = await session(DAY_MS);
      return act(orderId, stopReminders.path, { token });
    },
  };

  return {
    ...acts,
    'the mail of a letter': async () => after(await acts['a letter'](), 'letter-mail'),
    'the mail of a link': async () => after(await acts['a link that is sent again'](), 'link-mail'),
    'the mail of a booking': async () =>
      after(await acts['a booking for somebody'](), 'booked-mail'),
    'the mail of a pause': async () => after(await acts['a pause'](), 'pause-mail'),
    'the mail of a confirmation': async () =>
      after(await acts['a session’s confirmation'](), 'session-mail'),
    'the mail of an answer': async () =>
      after(await acts['an answer to a message'](), 'message-reply'),
    'a reminder to pay': async () => {
      const { bookingId: orderId } = await visitor();
      return job(orderId, 'reminder-mail', { orderId, mail: 'unpaid_first' });
    },
    'a reminder by WhatsApp': async () => {
      const { orderId, sessionId } = await session(HOUR_MS);
      return job(orderId, 'session-text', { orderId, sessionId });
    },
    'the reminders of sessions': async () => {
      const { orderId } = await session(HOUR_MS);
      return job(orderId, 'remind-sessions', {});
    },
    'a notice to staff': async () => {
      const { bookingId: orderId } = await visitor();
      return job(orderId, 'staff-mail', { orderId, notice: 'order_paid', about: null });
    },
    'a message to staff': async () => {
      const messageId = await message(calm);
      return job(messageId, 'message-mail', { messageId });
    },
    'the last mail of an order': async () => {
      const { bookingId: orderId } = await visitor();
      const person = { email: address(), name: 'Layla', language: 'en', title: 'Roadmap' } as const;
      return job(orderId, 'erasure-mail', { orderId, ...person, wasOwed: false });
    },
    'the urgent mails of a case': async () => {
      const messageId = await message(danger);
      const at = Date.now() + MINUTE_MS;
      const caseId = await world.onlyCase();
      return repeated(messageId, async (server) => {
        await remindCare(server, at);
        const to = { email: 'support@example.org', language: 'ar' } as const;
        await sendCareMail(server, { caseId, beat: 1, ...to });
      });
    },
    'the morning’s digest': async () => {
      day += DAY_MS;
      const at = day;
      return repeated(await message(calm), (server) => queueDigests(server, at));
    },
  };
}
