import { eventually } from 'service-kit/testing/eventually';
import { afterAll, expect, it } from 'vitest';
import { createBooking } from '#machines/api/booking.ts';
import { apiBases } from '#machines/api/call.ts';
import { createPaymentLink } from '#machines/api/payment.ts';
import { learnTables } from '../platform/database/traced-statements.ts';
import { openTracing } from '../platform/tracing/traced.ts';
import { type ExportedSpan, saidBy, startCollector } from '../testing/collector.ts';
import { memoryLogger } from '../testing/logger.ts';
import { roadmapRequest } from '../testing/requests.ts';
import { newVisitor } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';

const collector = await startCollector();
afterAll(() => collector.stop());
const settings = { endpoint: collector.url, service: 'site', ratio: 1 };
// Before the world, whose database and endpoints ask whether they are traced.
const stopTracing = await openTracing(settings, memoryLogger());
const world = await openWorld();

const planted = {
  name: 'Zahra Plantedname',
  email: 'planted.mail@example.org',
  phone: '+971 50 765 4321',
  digits: '971507654321',
  answer: 'Plantedanswer about the sea',
  query: 'planted-token',
  path: 'planted-path',
  trace: 'deadbeefdeadbeefdeadbeefdeadbeef',
};

/** Books, pays and follows links, with personal data wherever a person can put some. */
async function play() {
  await learnTables(world.database.sql);
  await world.startJobs();
  const request = roadmapRequest('');
  const visitor = await newVisitor(world, {
    _full_name: planted.name,
    _email: planted.email,
    _whatsapp: planted.phone,
    _answers: { ...request._answers, currentSituation: planted.answer },
  });
  const { reference } = await visitor.link('ziina');
  await visitor.verify(reference);
  await visitor.pay();
  await world.post(
    `${apiBases[0]}/${planted.path}?token=${planted.query}`,
    { name: planted.name },
    { traceparent: `00-${planted.trace}-00f067aa0ba902b7-01` },
  );
  await world.post(createBooking.path, { ...request, _service: planted.answer });
  await world.post(createPaymentLink.path, { token: planted.query, bookingId: planted.path });
  await eventually('a mail to them', () => world.mails.some(({ to }) => to === planted.email));
  // Ends the jobs that still run.
  await world.queue.stop();
  const { bookingId, token } = visitor;
  return { bookingId, token, reference };
}

it('records a booking from its request to its jobs, and nothing that a person wrote or was given', async () => {
  const secrets = { ...planted, ...(await play()) };
  await stopTracing();
  const sent = collector.bodies.join('\n');
  const spans = collector.spans();

  for (const secret of Object.values(secrets)) expect(sent).not.toContain(secret);

  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const parentsOf = (span: ExportedSpan): string[] => {
    const parent = byId.get(span.parentSpanId ?? '');
    return parent ? [parent.name, ...parentsOf(parent)] : [];
  };
  const paths = spans.map((span) => [span.name, ...parentsOf(span)].join(' < '));
  const booking = `POST ${createBooking.path}`;
  const link = `POST ${createPaymentLink.path}`;
  expect(paths).toEqual(
    expect.arrayContaining([
      `POST ${apiBases[0]}/*`,
      `insert rate_limits < ${booking}`,
      `select create_booking < ${booking}`,
      `ziina < ${link}`,
      `stripe < ${link}`,
      `order payment.linked < ${link}`,
      `insert order_events < order payment.linked < ${link}`,
      'order-mail',
      'insert order_mails < order-mail',
    ]),
  );
  const paid = spans.find(({ name }) => name === 'order payment.settled');
  expect(paid && saidBy(paid)).toEqual({
    'machine.name': 'order',
    'machine.event': 'payment.settled',
    'machine.state.before': 'awaitingPayment',
    'machine.state.after': 'paid',
    'machine.outcome': 'applied',
  });
  const refused = spans.filter(({ name }) => name === booking).map(saidBy);
  expect(refused).toContainEqual({
    'http.request.method': 'POST',
    'http.route': createBooking.path,
    'http.response.status_code': 422,
    'error.type': 'ProblemError',
    'error.code': 'invalid_input',
  });
});
