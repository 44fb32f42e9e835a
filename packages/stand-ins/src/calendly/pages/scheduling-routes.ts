import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findBooking } from '../bookings/bookings.ts';
import { openDays, schedule } from '../schedule.ts';
import { type CalendlyService, eventTypeAt, slugPattern } from '../service.ts';
import { canceledPage } from './change.ts';
import { addressWith, type RenderedPage, readEmbed, texts } from './frame.ts';
import {
  confirmationPage,
  confirmationPath,
  detailsPage,
  formProblems,
  notFoundPage,
  pickerPage,
  readForm,
} from './scheduling-pages.ts';

const LARGEST_FORM = 64 * 1024;

const eventPath = `/:owner{${slugPattern}}/:slug{${slugPattern}}`;
const slotPattern = `${eventPath}/:start{\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ}`;

/** Mounts the pages on which a time is chosen and booked. */
export function schedulingRoutes(service: CalendlyService): Hono {
  const pages = new Hono();
  pages.use(bodyLimit({ maxSize: LARGEST_FORM }));
  pages.use(async (c, next) => {
    await applyPageFaults(service, c.req.raw.signal);
    if (service.faults.current().pageBroken)
      return c.text('Broken on purpose by a fault switch', 500);
    return next();
  });

  const show = (c: Context, { markup, headers }: RenderedPage, status = 200) =>
    c.html(markup, status as 200, headers);
  const eventTypeOf = (c: Context) =>
    eventTypeAt(service.eventTypes, c.req.param('owner') ?? '', c.req.param('slug') ?? '');
  const startOf = (c: Context) => Date.parse(c.req.param('start') ?? '');

  const showCalendar = async (c: Context, isTaken: boolean) => {
    const eventType = eventTypeOf(c);
    const days = await openDays(service, eventType);
    return show(c, pickerPage(readEmbed(c), eventType, { days, isTaken }), isTaken ? 409 : 200);
  };

  pages.get(eventPath, (c) => showCalendar(c, false));

  pages.get(slotPattern, async (c) => {
    const embed = readEmbed(c);
    const eventType = eventTypeOf(c);
    const start = startOf(c);
    const days = await openDays(service, eventType);
    if (!days.some(({ slots }) => slots.includes(start))) return showCalendar(c, true);
    const input = { ...embed.prefill, answer: '' };
    const form = { attempt: randomUUID(), input, problems: {} };
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
    const booking = await schedule(service, { eventType, start, attempt }, invitee);
    if (!booking) return showCalendar(c, true);
    const path = confirmationPath(eventType, booking.invitee_id);
    return c.redirect(addressWith(embed, path, 'scheduled'), 303);
  });

  pages.get(`${eventPath}/invitees/:invitee`, async (c) => {
    const embed = readEmbed(c);
    const booking = await findBooking(service.sql, 'invitee_id', c.req.param('invitee'));
    if (!booking) return show(c, notFoundPage(embed), 404);
    const meeting = { eventType: eventTypeOf(c), booking };
    if (booking.status === 'canceled') return show(c, canceledPage(embed, meeting));
    return show(c, confirmationPage(embed, meeting, service.baseUrl));
  });

  pages.get('*', (c) => show(c, notFoundPage(readEmbed(c)), 404));
  return pages;
}

/**
 * Delays the page, or never lets it load, as the fault switches say.
 * @param disconnected aborted when the browser leaves.
 */
async function applyPageFaults(
  { faults, signal }: CalendlyService,
  disconnected: AbortSignal,
): Promise<void> {
  const { pageSlowMs, pageNever } = faults.current();
  const ended = AbortSignal.any([signal, disconnected]);
  if (pageNever) await aborted(ended);
  if (pageSlowMs > 0) await pause(pageSlowMs, undefined, { signal: ended }).catch(() => undefined);
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}
