import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { expect, it } from 'vitest';
import { sendBookingLinks } from '#machines/api/open-bookings.ts';
import { staffEmail } from '../../testing/parts.ts';
import { newTransfer } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const PER_DAY = 2;
const STRANGERS = 4;

const world = await openWorld({ unpaidMailsPerDay: PER_DAY, everySeconds: 3_600 });
await world.startJobs();

/** Books with somebody else's address, and says that the money was transferred. */
async function bookFor(email: string) {
  const { visitor, transfer, announce } = await newTransfer(world, {
    _email: email,
    _full_name: 'You Have Won',
  });
  expect((await announce()).status).toBe(200);
  await eventually('the mail to staff', () => mailsTo(staffEmail).find(has(transfer.reference)));
  await eventually('the mail, sent or withheld', async () => {
    const done = await world.database.kysely.selectFrom('order_mails').selectAll().execute();
    return done.find(({ order_id, mail }) => order_id === visitor.bookingId && !isStaffs(mail));
  });
  return visitor;
}

const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);
const has = (reference: string) => (mail: { text: string }) => mail.text.includes(reference);
const isStaffs = (mail: string) => mail.startsWith('staff');

it('one network reaches few strangers, with no word of its own, shuts nobody out, and paid orders are confirmed', async () => {
  const strangers = Array.from({ length: STRANGERS }, () => `${randomUUID()}@example.org`);
  const visitors = [];
  for (const stranger of strangers) visitors.push(await bookFor(stranger));
  const mails = strangers.flatMap(mailsTo);
  expect(mails).toHaveLength(PER_DAY);
  for (const { subject, text, html, stopLink } of mails) {
    expect(`${subject}${text}${html}`).not.toContain('You Have Won');
    expect(text).toContain(stopLink);
  }

  const [withheld = ''] = strangers.slice(-1);
  const last = visitors.at(-1);
  await world.post(sendBookingLinks.path, { email: withheld });
  const withheldMails = () =>
    world.logger.lines.filter(({ message }) => message.includes('withheld'));
  await eventually('its links withheld', () => withheldMails().length > STRANGERS - PER_DAY);
  expect(mailsTo(withheld)).toEqual([]);
  await world.useCases.sendBookingLinks({ email: withheld }, 'en', 'the network of its owner');
  await eventually('the links that its owner asks for', () => mailsTo(withheld)[0]);
  await world.useCases.confirmBankTransfer(last?.bookingId ?? '', 'mariam');
  const confirmed = await eventually('the confirmation', () => mailsTo(withheld)[1]);
  expect(confirmed.subject).toBe('Your booking is confirmed: Personal Roadmap');
  expect(confirmed.stopLink).toBeUndefined();
});
