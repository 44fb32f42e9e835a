import { describe, expect, it } from 'vitest';
import { MAILS_AT_ONCE } from '../../jobs/job.ts';
import { MailNotTaken, MailRefusal } from '../../mail/mailer.ts';
import { addressDigest } from '../../mail/stop-mails.ts';
import { openNewsletter } from '../../testing/newsletter.ts';

const {
  database,
  mails,
  mailServer,
  take,
  send,
  nextEdition,
  read,
  begin,
  work,
  subscribe,
  leave,
  countSubscribers,
} = await openNewsletter();

describe('sending an edition', () => {
  it('leaves out who left the list, or stopped all mails, after it began', async () => {
    const [stays, left, stopped] = [await subscribe(), await subscribe(), await subscribe()];
    await begin();
    await leave(left);
    await database.kysely
      .insertInto('stopped_addresses')
      .values({ digest: addressDigest(stopped) })
      .execute();
    await work();
    expect(mails.map(({ to }) => to)).toEqual([stays]);
    expect(await read()).toMatchObject({ state: 'sent', counts: { sent: 1, left: 2, waiting: 0 } });
  });

  it('hands on nothing while it is paused, and the rest when it goes on', async () => {
    await subscribe();
    await begin();
    await send('pause');
    await work();
    expect(mails).toEqual([]);
    await send('resume');
    await work();
    expect(mails).toHaveLength(1);
  });

  it('ends with the mails that are on their way when it is paused meanwhile', async () => {
    for (let count = 0; count < 2 * MAILS_AT_ONCE; count += 1) await subscribe();
    await begin();
    mailServer.take = async (mail) => {
      if (mails.length === 0) await send('pause');
      await take(mail);
    };
    await work();
    expect(mails.length).toBeLessThanOrEqual(MAILS_AT_ONCE);
    expect(await read()).toMatchObject({ state: 'paused' });
  });

  it('does not begin anew what was stopped', async () => {
    await subscribe();
    await begin();
    await send('stop');
    await work();
    expect(mails).toEqual([]);
    await expect(send('resume')).rejects.toThrow('edition_changed');
  });

  it('hands each mail on once when several servers send at the same time', async () => {
    for (let count = 0; count < 200; count += 1) await subscribe();
    await begin();
    await Promise.all([work(), work(), work()]);
    expect(mails).toHaveLength(200);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(200);
  });

  it('hands on as many within a minute as the limit of an hour allows', async () => {
    for (let count = 0; count < 5; count += 1) await subscribe();
    await begin();
    const stop = new AbortController();
    mailServer.take = async (mail) => {
      await take(mail);
      if (mails.length === 3) setImmediate(() => stop.abort());
    };
    await work({ newsletterMailsPerHour: 180 }, stop.signal);
    await work({ newsletterMailsPerHour: 180 }, AbortSignal.timeout(50));
    expect(mails).toHaveLength(3);
    await database.sql.query(`update edition_mails set taken_at = now() - interval '61 seconds'
      where taken_at is not null`);
    await work({ newsletterMailsPerHour: 180 });
    expect(mails).toHaveLength(5);
  });

  it('does not send again what may have been sent when the connection broke', async () => {
    await subscribe();
    await begin();
    mailServer.take = async () => Promise.reject(new Error('the connection broke'));
    await work();
    mailServer.take = take;
    await work();
    expect(mails).toEqual([]);
    expect(await read()).toMatchObject({ state: 'sent', counts: { unknown: 1 } });
  });

  it('tries again later when the relay takes no mail of one recipient now, a few times', async () => {
    const later = await subscribe();
    const other = await subscribe();
    await begin();
    mailServer.take = async (mail) => {
      if (mail.to === later) throw new MailNotTaken('later', true);
      await take(mail);
    };
    for (let tries = 0; tries < 6; tries += 1) {
      await work({}, AbortSignal.timeout(200));
      await database.sql.query(`update edition_mails set taken_at = now() - interval '1 day'`);
    }
    mailServer.take = take;
    await work();
    expect(mails.map(({ to }) => to)).toEqual([other]);
    expect(await read()).toMatchObject({ state: 'sent', counts: { sent: 1, refused: 1 } });
  });

  it('goes on with the next edition while recipients of the first wait for another try', async () => {
    const later = await subscribe();
    await begin();
    mailServer.take = async (mail) => {
      if (mail.to === later) throw new MailNotTaken('later', true);
      await take(mail);
    };
    await work();
    expect(await read()).toMatchObject({ state: 'sending', counts: { waiting: 1 } });
    nextEdition();
    const other = await subscribe();
    await begin();
    await work();
    expect(mails.map(({ to }) => to)).toEqual([other]);
  });

  it('waits as long as the relay takes nothing at all', async () => {
    await subscribe();
    await begin();
    mailServer.take = async () => Promise.reject(new MailNotTaken('paused', false));
    for (let run = 0; run < 10; run += 1) await work();
    expect(await read()).toMatchObject({ state: 'sending', counts: { waiting: 1 } });
    mailServer.take = take;
    await work();
    expect(mails).toHaveLength(1);
  });

  it('takes an address off the list that the relay says does not exist', async () => {
    await subscribe();
    await begin();
    mailServer.take = async () => Promise.reject(new MailRefusal('no such mailbox'));
    await work();
    expect(await read()).toMatchObject({ state: 'sent', counts: { bounced: 1 } });
    expect(await countSubscribers()).toBe(0);
  });

  it('takes nobody while the relay cannot be reached', async () => {
    await subscribe();
    await begin();
    const away = { send: () => Promise.reject(new Error()), isReachable: async () => false };
    await work({ mailer: away } as never);
    expect(await read()).toMatchObject({ state: 'sending', counts: { waiting: 1 } });
  });
});
