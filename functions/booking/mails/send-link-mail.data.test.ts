import { strFromU8, unzipSync } from 'fflate';
import { eventually } from 'service-kit/testing/eventually';
import { expect, it } from 'vitest';
import { eraseForCustomer, sendOrderLink, writeToCustomer } from '#machines/api/order.ts';
import { type ReadDeliveriesResponse, readDeliveries } from '#machines/api/own-order.ts';
import { type ListStaffActsResponse, listStaffActs } from '#machines/api/staff-records.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();
await world.startJobs();

const ask = async (role: StaffRole, path: string, request: object) => {
  const answer = await serverForStaff(role, world.useCases)(path, request);
  return { status: answer.status, body: await answer.json() };
};

it('staff send a customer the link again, once in a few minutes, and it stands in both records', async () => {
  const visitor = await newVisitor(world, { _email: 'again@example.org', _full_name: 'Huda' });
  const request = { orderId: visitor.bookingId };
  expect((await ask('reviewer', sendOrderLink.path, request)).status).toBe(403);
  expect((await ask('support', sendOrderLink.path, request)).status).toBe(200);
  const mail = await eventually('the mail', () =>
    world.mails.find(({ to }) => to === 'again@example.org'),
  );
  expect(mail.text).toContain('#booking=');
  expect((await ask('owner', sendOrderLink.path, request)).body).toMatchObject({
    code: 'mailed_just_now',
  });

  const { history, mails } = await world.useCases.readOrder(request);
  expect(history.at(-1)).toMatchObject({ event: 'link.sent', by: 'staff Nour' });
  await eventually('the mail noted', async () => {
    const now = await world.useCases.readOrder(request);
    return now.mails.some((each) => each.mail === 'link');
  });
  expect(mails.length).toBeLessThanOrEqual(1);

  const acts = async () => (await ask('owner', listStaffActs.path, { before: null })).body;
  const named = (await acts()) as ListStaffActsResponse;
  expect(named.acts[0]).toMatchObject({ act: 'send-order-link', about: 'Huda', ...request });
  const { reference } = await visitor.link();
  const paid = (await acts()) as ListStaffActsResponse;
  expect(paid.acts[0]).toMatchObject({ about: reference });
});

it('what staff write to a customer is mailed with the link, and kept until the order is erased', async () => {
  const visitor = await newVisitor(world, { _email: 'written@example.org', _full_name: 'Amal' });
  const { bookingId: orderId } = visitor;
  const letter = { subject: 'A question', text: 'Which day suits you?\n\nWe wait.' };
  expect((await ask('support', writeToCustomer.path, { orderId, ...letter })).status).toBe(200);
  const mail = await eventually('the mail', () =>
    world.mails.find(({ to }) => to === 'written@example.org'),
  );
  expect(mail.subject).toBe('A question');
  for (const words of ['Amal', 'Which day suits you?', 'We wait.', '#booking=']) {
    expect(mail.text).toContain(words);
  }
  const last = async () => (await world.useCases.readOrder({ orderId })).history.at(-1);
  expect(await last()).toMatchObject({
    ...{ event: 'letter.sent', by: 'staff Nour' },
    note: 'A question\n\nWhich day suits you?\n\nWe wait.',
  });
  const { body } = await world.post<ReadDeliveriesResponse>(readDeliveries.path, {
    token: visitor.token,
  });
  const copied = await fetch(`${world.url}${body.order.copy}`);
  const files = unzipSync(new Uint8Array(await copied.arrayBuffer()));
  expect(strFromU8(files['data.txt'] ?? new Uint8Array())).toContain('Which day suits you?');
  const { rows } = await world.database.sql.query('select sealed from letters');
  expect(JSON.stringify(rows)).not.toContain('Which day');

  const cancelled = { by: 'customer', cause: 'test' };
  await world.useCases.advance(orderId, { type: 'order.cancel' }, cancelled);
  expect((await ask('owner', eraseForCustomer.path, { orderId })).status).toBe(200);
  const { history } = await world.useCases.readOrder({ orderId });
  expect(history.find(({ event }) => event === 'letter.sent')?.note).toBe('');
  expect((await ask('support', writeToCustomer.path, { orderId, ...letter })).body).toMatchObject({
    code: 'no_address',
  });
});

it('a customer whose booking is over, or who wants no mails about it, is sent no link', async () => {
  const ended = await newVisitor(world, { _email: 'ended@example.org' });
  await world.useCases.advance(
    ended.bookingId,
    { type: 'order.cancel' },
    { by: 'customer', cause: 'test' },
  );
  const stopped = await newVisitor(world, { _email: 'stopped@example.org' });
  await world.useCases.stopMails.stop(
    new URL(world.useCases.stopMails.linkFor('stopped@example.org', 'en')).searchParams.get(
      'token',
    ) ?? '',
  );
  for (const { bookingId: orderId } of [ended, stopped]) {
    expect((await ask('support', sendOrderLink.path, { orderId })).body).toMatchObject({
      code: 'order_unreachable',
    });
  }
});
