import { bookForCustomer, listItems } from '#machines/api/book-for.ts';
import { createBooking, generateAiContent, saveAnswers } from '#machines/api/booking.ts';
import { countStep } from '#machines/api/count-step.ts';
import type { SuccessResponse } from '#machines/api/fields.ts';
import { listMissed } from '#machines/api/missed-searches.ts';
import { listBookings, sendBookingLinks } from '#machines/api/open-bookings.ts';
import {
  eraseForCustomer,
  openDelivered,
  readOrder,
  sendOrderLink,
  settleAttention,
  writeToCustomer,
} from '#machines/api/order.ts';
import { exportOrders, listOrders, readFigures } from '#machines/api/orders.ts';
import {
  addPicture,
  eraseOrder,
  readAppointment,
  readDeliveries,
  removePicture,
  stopReminders,
} from '#machines/api/own-order.ts';
import { webhookPaths } from '#machines/api/paths.ts';
import {
  confirmSession,
  endSessions,
  listSessions,
  markSession,
  tickFollowUp,
} from '#machines/api/sessions.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import type { Typesetter } from '../delivery/documents/typeset.ts';
import type { Delivery } from '../delivery/open-delivery.ts';
import { networkOf } from '../http/caller.ts';
import { done } from '../http/env.ts';
import { bearerOf, createFileRoom, fileBody, sendFile } from '../http/files.ts';
import type { Common, Mount } from '../http/mount.ts';
import type { ShowPlainPage } from '../http/plain-pages.ts';
import { mountWebhook, type WebhookSecrets } from '../http/webhook.ts';
import type { ComposeCalendarFile } from '../mail/mailer.ts';
import type { StopMails } from '../mail/stop-mails.ts';
import type { Messages } from '../people/forms/messages.ts';
import { byStaff, doneBy } from '../people/staff/as-staff.ts';
import type { Staff } from '../people/staff/staff.ts';
import type { Database } from '../platform/database/database.ts';
import { ProblemError } from '../platform/errors.ts';
import type { Keys } from '../platform/security/keys.ts';
import type { Catalogue } from '../site/catalogue/catalogue.ts';
import type { ItemName, PartName } from '../site/catalogue/item-name.ts';
import type { ContentFetch } from '../site/content/lake.ts';
import type { ReadMailWords } from '../site/content/mail-words.ts';
import { listMissedWords } from '../site/search/missed-searches.ts';
import { createHandleCalendlyEvent, readCalendlyEvent } from './calendly/webhook.ts';
import { createWriteToCustomer } from './mails/letters.ts';
import { createSendOrderLink } from './mails/send-link-mail.ts';
import type { Booking } from './open-booking.ts';
import { fileQuestionOf } from './orders/asked-files.ts';
import { createBookForCustomer } from './orders/book-for-customer.ts';
import { createClaimAppointments } from './orders/claim-appointments.ts';
import { createBookings } from './orders/create-booking.ts';
import {
  createDownload,
  createMakeReceipt,
  createOpenDelivered,
} from './orders/document-download.ts';
import { createErasures } from './orders/erase-order.ts';
import { createListBookings } from './orders/list-bookings.ts';
import { createListOrders, sendOrders } from './orders/list-orders.ts';
import { createMakeCopy } from './orders/make-copy.ts';
import { createReadAppointment } from './orders/read-appointment.ts';
import { createReadDeliveries } from './orders/read-deliveries.ts';
import { createCountStep, createReadFigures } from './orders/read-figures.ts';
import { createReadOrder } from './orders/read-order.ts';
import { createRequestContent } from './orders/request-content.ts';
import { createSaveAnswers } from './orders/save-answers.ts';
import { createSendBookingLinks } from './orders/send-booking-links.ts';
import { createSettleAttention } from './orders/settle-attention.ts';
import type { Whatsapp } from './whatsapp/client.ts';
import { createHandleWhatsappEvent, readWhatsappEvent } from './whatsapp/webhook.ts';

interface Deps
  extends Common,
    Booking,
    Pick<Delivery, 'vault' | 'orderVault' | 'documents' | 'pictures' | 'revisions' | 'pauses'> {
  database: Database;
  keys: Keys;
  queue: Parameters<typeof createErasures>[0]['queue'] &
    Parameters<typeof createSendBookingLinks>[0]['queue'] &
    Parameters<typeof createBookForCustomer>[0]['queue'] &
    Parameters<typeof createSendOrderLink>[0]['queue'] &
    Parameters<typeof createWriteToCustomer>[0]['queue'];
  stopMails: Pick<StopMails, 'isStopped'>;
  catalogue: Pick<Catalogue, 'find' | 'all'>;
  itemName: ItemName;
  partName: PartName;
  fetchContent: ContentFetch;
  mailWords: ReadMailWords;
  typesetter: Pick<Typesetter, 'typeset'>;
  composeCalendarFile: ComposeCalendarFile;
  show: ShowPlainPage;
  staff: Pick<Staff, 'asStaff' | 'asRecorded' | 'people'>;
  messages: Pick<Messages, 'keepDanger'>;
  webhookSecrets: WebhookSecrets;
  /** Null where this site sends nothing by WhatsApp. */
  whatsapp: Whatsapp | null;
}

/** Mounts the calls about orders and sessions, the calendar's webhook, and the downloads. */
export function bookingRoutes(mount: Mount, deps: Deps): void {
  const { answer, answerAs, limit, pages } = mount;
  const { reads, writes, mails, steps } = limit;
  const { database, addressOf, pauses, sessions, followUps } = deps;
  const claimAppointments = createClaimAppointments(deps);
  const book = createBookings({ ...deps, claimAppointments });
  answer(createBooking, writes, (request, _language, c) => book(request, networkOf(addressOf(c))));
  answer(listBookings, writes, createListBookings(deps));
  answer(readAppointment, reads, createReadAppointment(deps));
  answer(readDeliveries, reads, createReadDeliveries(deps));
  const erasures = createErasures(deps);
  answer(eraseOrder, mails, done(erasures.byToken));
  const mailLinks = createSendBookingLinks(deps);
  answer(
    sendBookingLinks,
    mails,
    done((request, language, c) => mailLinks(request, language, networkOf(addressOf(c)))),
  );
  answer(countStep, steps, done(createCountStep(database)));
  answer(saveAnswers, writes, done(createSaveAnswers(deps)));
  const hold = createFileRoom();
  mount.api.post(addPicture.path, limit.uploads, async (c) => {
    const parsed = parseRequest(addPicture, { ...c.req.query(), token: bearerOf(c) });
    if (!parsed.ok) throw new ProblemError('invalid_input', { errors: parsed.errors });
    const { token, question } = parsed.value;
    const order = await deps.findByToken(token);
    const asked = question ? await fileQuestionOf(deps, order, question) : undefined;
    await deps.pictures.admit(order.id, asked);
    const network = networkOf(addressOf(c));
    await hold(network, async () => {
      await deps.pictures.add(order.id, await fileBody(c, 'receipt_too_large'), network, asked);
    });
    return c.json({ success: true } satisfies SuccessResponse);
  });
  answer(
    removePicture,
    writes,
    done(async ({ token, pictureId }) => {
      const { id } = await deps.findByToken(token);
      await deps.pictures.remove(id, pictureId);
    }),
  );
  answer(stopReminders, writes, done(deps.reminders.stopByToken));
  answer(generateAiContent, writes, done(createRequestContent(deps)));
  const files = { makeReceipt: createMakeReceipt(deps), makeCopy: createMakeCopy(deps) };
  pages.route('/', createDownload({ ...deps, ...files }));
  mountWebhook(mount, deps, {
    path: webhookPaths.calendly,
    service: 'calendly',
    header: 'Calendly-Webhook-Signature',
    read: readCalendlyEvent,
    handle: createHandleCalendlyEvent(deps),
  });
  if (deps.whatsapp) {
    const { verifyToken } = deps.whatsapp;
    mountWebhook(mount, deps, {
      path: webhookPaths.whatsapp,
      service: 'whatsapp',
      header: 'X-Hub-Signature-256',
      verifyToken,
      read: readWhatsappEvent,
      handle: createHandleWhatsappEvent(deps),
    });
  }

  const { asStaff, asRecorded } = deps.staff;
  const order = ({ orderId }: { orderId: string }) => ({ id: orderId, name: orderId });
  const findOrders = createListOrders(deps);
  answer(
    listOrders,
    reads,
    asStaff('list-orders', (request, _, language) => findOrders(request, language)),
  );
  answerAs(
    exportOrders,
    writes,
    asRecorded(
      'export-orders',
      () => undefined,
      async (request) => request,
    ),
    (c, request) => sendOrders(c, request, findOrders),
  );
  const read = createReadOrder(deps);
  answer(
    readOrder,
    reads,
    asStaff('read-order', (request, _, language) => read(request, language)),
  );
  const bookFor = createBookForCustomer(deps);
  answer(
    bookForCustomer,
    writes,
    asRecorded(
      'book-for-customer',
      async (request) => order({ orderId: await bookFor.orderIdOf(request) }),
      (request, staff) => bookFor.book(request, byStaff(staff)),
    ),
  );
  answer(
    listItems,
    reads,
    asStaff('list-items', async (_, __, language) => ({
      items: (await deps.catalogue.all()).flatMap(({ isOffered, id, type, title, aed }) =>
        isOffered ? [{ id, type, name: title[language], price: aed }] : [],
      ),
    })),
  );
  const figures = createReadFigures(deps);
  answer(
    readFigures,
    reads,
    asStaff('read-figures', (_, __, language) => figures(language)),
  );
  answer(
    listMissed,
    reads,
    asStaff('list-missed', async () => ({ missed: await listMissedWords(database) })),
  );
  const settle = doneBy(createSettleAttention(database));
  answer(settleAttention, writes, asRecorded('settle-attention', order, settle));
  const erase = doneBy(erasures.byStaff);
  answer(eraseForCustomer, writes, asRecorded('erase-for-customer', order, erase));
  const sendLink = doneBy(createSendOrderLink(deps));
  answer(sendOrderLink, writes, asRecorded('send-order-link', order, sendLink));
  const write = doneBy(createWriteToCustomer(deps));
  answer(writeToCustomer, writes, asRecorded('write-to-customer', order, write));

  const orderOf = ({ deliveryId }: { deliveryId: string }) => pauses.aboutOf(deliveryId);
  const open = createOpenDelivered(deps);
  answerAs(
    openDelivered,
    reads,
    asRecorded('open-delivered', orderOf, (request) => open(request)),
    sendFile,
  );
  answer(
    listSessions,
    reads,
    asStaff('list-sessions', async (week, _, language) => ({
      toConfirm: await sessions.listToConfirm(language),
      sessions: await sessions.list(week, language),
      followUps: await followUps.list(language),
    })),
  );
  const sessionOf = ({ sessionId }: { sessionId: string }) => sessions.aboutOf(sessionId);
  answer(confirmSession, writes, asRecorded('confirm-session', sessionOf, done(sessions.confirm)));
  answer(markSession, writes, asRecorded('mark-session', sessionOf, done(sessions.mark)));
  answer(endSessions, writes, asRecorded('end-sessions', orderOf, done(sessions.end)));
  answer(tickFollowUp, writes, asRecorded('tick-follow-up', orderOf, done(followUps.tick)));
}
