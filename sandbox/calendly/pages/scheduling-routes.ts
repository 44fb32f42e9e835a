import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Book } from '../book/book.ts';
import { findBooking } from '../book/bookings.ts';
import { eventTypeAt, eventTypesOf, slugPattern } from '../book/event-types.ts';
import { openDays, schedule } from '../book/schedule.ts';
import { canceledPage } from './change-pages.ts';
import { addressWith, readEmbed } from './embed.ts';
import { formProblems, readForm } from './form.ts';
import type { Framed } from './frame.ts';
import {
  confirmationPage,
  confirmationPath,
  detailsPage,
  pickerPage,
  profilePage,
  unknownPage,
} from './scheduling-pages.ts';
import { texts } from './texts.ts';

const LARGEST_FORM = 64 * 1024;

const ownerPath = `/:owner{${slugPattern}}`;
const eventPath = `${ownerPath}/:slug{${slugPattern}}`;
/** A time to the minute, in UTC. */
const slotPattern = `${eventPath}/:start{\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ}`;

/** The pages on which a time is found and booked. */
export function schedulingRoutes(book: Book): Hono {
  const pages = new Hono();
  pages.use(bodyLimit({ maxSize: LARGEST_FORM }));
  pages.use(async (c, next) => {
    await wait(book, c.req.raw.signal);
    if (book.faults.current().pageBroken) return c.text('Broken on purpose by a fault switch', 500);
    return next();
  });

  const show = (c: Context, { markup, headers }: Framed, status = 200) =>
    c.html(markup, status as 200, headers);
  const eventTypeOf = (c: Context) =>
    eventTypeAt(book.eventTypes, c.req.param('owner') ?? '', c.req.param('slug') ?? '');
  const startOf = (c: Context) => Date.parse(c.req.param('start') ?? '');

  const showCalendar = async (c: Context, isTaken: boolean) => {
    const eventType = eventTypeOf(c);
    const days = await openDays(book, eventType);
    return show(c, pickerPage(readEmbed(c), eventType, { days, isTaken }), isTaken ? 409 : 200);
  };

  pages.get(ownerPath, async (c) => {
    const { owner } = c.req.param();
    return show(c, profilePage(readEmbed(c), owner, eventTypesOf(book.eventTypes, owner)));
  });

  pages.get(eventPath, (c) => showCalendar(c, false));

  pages.get(slotPattern, async (c) => {
    const embed = readEmbed(c);
    const eventType = eventTypeOf(c);
    const start = startOf(c);
    const days = await openDays(book, eventType);
    if (!days.some(({ slots }) => slots.includes(start))) return showCalendar(c, true);
    const { name, email, answers } = embed.prefill;
    const form = {
      attempt: randomUUID(),
      input: { name, email, answer: answers[0] ?? '' },
      problems: {},
    };
    return show(c, detailsPage(embed, { eventType, start }, form));
  });

  pages.post(slotPattern, async (c) => {
    const embed = readEmbed(c);
    const eventType = eventTypeOf(c);
    const start = startOf(c);
    const fields = new URLSearchParams(await c.req.text());
    const input = readForm(fields);
    const attempt = fields.get('attempt')?.slice(0, 100) || randomUUID();
    const problems = formProblems(input, embed.language);
    if (Object.keys(problems).length > 0) {
      const form = { attempt, input, problems };
      return show(c, detailsPage(embed, { eventType, start }, form), 422);
    }
    const { name, email, answer } = input;
    const answers = answer ? [{ question: texts.en.question, answer }] : [];
    const invitee = { name, email, answers, tracking: embed.tracking };
    const booking = await schedule(book, { eventType, start, attempt }, invitee);
    if (!booking) return showCalendar(c, true);
    const path = confirmationPath(eventType, booking.invitee_id);
    return c.redirect(addressWith(embed, path, 'scheduled'), 303);
  });

  pages.get(`${eventPath}/invitees/:invitee`, async (c) => {
    const embed = readEmbed(c);
    const booking = await findBooking(book.sql, 'invitee_id', c.req.param('invitee'));
    if (!booking) return show(c, unknownPage(embed), 404);
    const eventType = eventTypeOf(c);
    if (booking.status === 'canceled') return show(c, canceledPage(embed, { eventType, booking }));
    const { baseUrl } = book;
    return show(c, confirmationPage(embed, { eventType, booking, baseUrl }));
  });

  pages.get('*', (c) => show(c, unknownPage(readEmbed(c)), 404));
  return pages;
}

/** Keeps the page from loading, for a while or for good. @param left aborted when the browser goes away. */
async function wait({ faults, signal }: Book, left: AbortSignal): Promise<void> {
  const { pageSlowMs, pageNever } = faults.current();
  const over = AbortSignal.any([signal, left]);
  if (pageNever) await aborted(over);
  if (pageSlowMs > 0) await pause(pageSlowMs, undefined, { signal: over }).catch(() => undefined);
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}
