import { randomBytes, randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendBookingLinks } from '#machines/api/open-bookings.ts';
import { testDatabase } from '../testing/database.ts';
import { memoryLogger } from '../testing/logger.ts';
import { staffEmail } from '../testing/parts.ts';
import { newTransfer } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';
import { MailRefusal } from './mailer.ts';
import { createStopMails } from './stop-mails.ts';
import { createUnpaidMails, type UnpaidMails } from './unpaid-mails.ts';

const key = randomBytes(32);

const database = await testDatabase();

describe('the limit of unpaid mails', () => {
  const stopMails = createStopMails({ database, key, publicUrl: 'https://example.org' });
  afterAll(() => database.close());

  let network: Uint8Array;
  let sent: string[];
  beforeEach(async () => {
    await database.sql.query('delete from rate_limits');
    network = randomBytes(32);
    sent = [];
  });

  const server = () =>
    createUnpaidMails({ database, stopMails, perDay: 10, logger: memoryLogger() });

  async function mail(by: UnpaidMails, email: string, from: Uint8Array | null = network) {
    await by.send('order', { email, network: from }, async () => void sent.push(email));
  }

  const stranger = () => `${randomUUID()}@example.org`;

  describe('mails about unpaid orders', () => {
    it('reach ten of 39 strangers whom one network books for, on two servers together', async () => {
      const servers = [server(), server()];
      for (let order = 0; order < 39; order += 1) {
        await mail(servers[order % 2] as UnpaidMails, stranger());
      }
      expect(sent).toHaveLength(10);
    });

    it('reach whoever books three things, and no address more than five times at once', async () => {
      const email = stranger();
      const [local, domain] = email.split('@');
      for (const each of [email, email.toUpperCase(), `${local}+tag@${domain}`]) {
        await mail(server(), each, randomBytes(32));
      }
      expect(sent).toHaveLength(3);
      for (let order = 3; order < 9; order += 1) await mail(server(), email, randomBytes(32));
      expect(sent).toHaveLength(5);
    });

    it('reach an address again in the next interval, and those of another kind at once', async () => {
      const email = stranger();
      for (let order = 0; order < 9; order += 1) await mail(server(), email, randomBytes(32));
      const count = async () => void sent.push(email);
      await server().send('newsletter', { email, network }, count);
      await server().sendPaid('links', email, count);
      expect(sent).toHaveLength(7);
      const steady =
        "update rate_limits set expire = 1 where key like 'unpaid mails by address 0:%'";
      for (let interval = 0; interval < 2; interval += 1) {
        await database.sql.query(steady);
        for (let order = 0; order < 3; order += 1) await mail(server(), email, randomBytes(32));
      }
      expect(sent).toHaveLength(9);
    });

    it('are limited in all, wherever the orders come from', async () => {
      await database.sql.query('insert into rate_limits values ($1, 499, $2)', [
        'unpaid mails in all 0:',
        Date.now() + 60_000,
      ]);
      for (let order = 0; order < 3; order += 1) await mail(server(), stranger(), null);
      expect(sent).toHaveLength(1);
    });

    it('are counted when they were refused for good: so are mails to addresses that are made up', async () => {
      const refuse = () => Promise.reject(new MailRefusal('no such mailbox'));
      for (let order = 0; order < 10; order += 1) {
        const sending = server().send('order', { email: stranger(), network }, refuse);
        await expect(sending).rejects.toThrow('no such mailbox');
      }
      await mail(server(), stranger());
      expect(sent).toEqual([]);
    });

    it('are not counted when they could not be sent', async () => {
      const away = () => Promise.reject(new Error('the relay is away'));
      const email = stranger();
      for (let attempt = 0; attempt < 12; attempt += 1) {
        await expect(server().send('order', { email, network }, away)).rejects.toThrow(
          'the relay is away',
        );
      }
      await mail(server(), email);
      expect(sent).toEqual([email]);
    });
  });

  describe('the link that stops mails', () => {
    const tokenFor = (email: string) =>
      new URL(stopMails.linkFor(email, 'ar')).searchParams.get('token') ?? '';

    it('stops them to its address, however that is written, and to no other', async () => {
      const email = stranger();
      expect(await stopMails.stop(tokenFor(email))).toBe(true);
      expect(await stopMails.stop(tokenFor(email))).toBe(true);
      await mail(server(), email.toUpperCase());
      await mail(server(), email.replace('@', '+tag@'));
      await mail(server(), 'else@example.org');
      expect(sent).toEqual(['else@example.org']);
    });

    it('still works after the master key was changed', async () => {
      const changed = { database, key: randomBytes(32), publicUrl: '' };
      const token = tokenFor(stranger());
      expect(createStopMails(changed).isGenuine(token)).toBe(false);
      expect(createStopMails({ ...changed, former: [key] }).isGenuine(token)).toBe(true);
    });

    it('tells nobody the address, and is refused when it was changed', async () => {
      const email = stranger();
      expect(stopMails.linkFor(email, 'ar')).toMatch(
        /^https:\/\/example\.org\/stop-mails\?lang=ar&token=[\w-]{86}$/,
      );
      const token = tokenFor(email);
      const forged = Buffer.from(token, 'base64url');
      forged[0] = (forged[0] ?? 0) ^ 1;
      for (const wrong of ['', 'x', token.slice(1), forged.toString('base64url')]) {
        expect(stopMails.isGenuine(wrong)).toBe(false);
        expect(await stopMails.stop(wrong)).toBe(false);
      }
      expect(await stopMails.isStopped(email)).toBe(false);
    });
  });
});

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
