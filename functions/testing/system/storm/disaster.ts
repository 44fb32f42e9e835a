import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import type { Sql } from '#functions/platform/database/sql.ts';
import { messageIds, staffMails } from '#functions/testing/audit.ts';
import type { ExternalPayment } from '#functions/testing/providers.ts';
import { run } from '../program.ts';
import { passJobDelays } from './outcomes.ts';

/** The loss of a database, and its return from a backup, by the commands of an operator. */
export interface Disaster {
  /** Makes a backup while the servers sell. */
  backUp(): Promise<void>;
  /** Whether the list of the erased names the order. */
  isErased(orderId: string): Promise<boolean>;
  /** Drops all tables but those of the stand-ins, and restores the backup; no server may run. */
  loseAndRestore(): Promise<Loss>;
}

/** What the world remembers of the lost database. */
export interface Loss {
  /** When it was lost; epoch milliseconds. */
  at: number;
  /** The ids of the mails that customers had got. */
  mails: ReadonlySet<string>;
}

const LOST = ['public', 'accounts', 'jobs'];

/** @param env of the servers, with the database's own URL and a folder for the backup. */
export function createDisaster(
  env: Record<'DATABASE_URL' | 'DATA_FOLDER' | 'ERASED_FILE', string> & Record<string, string>,
): Disaster {
  const file = join(env.DATA_FOLDER, 'storm.backup');
  const settings = { ...env, BACKUP_KEY: randomBytes(32).toString('hex') };

  async function operate(command: 'backup' | 'restore'): Promise<void> {
    const program = run('tools/operations.js', settings, { args: [command, file] });
    const { code } = await program.ended;
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${program.stderr()}`);
  }

  return {
    backUp: () => operate('backup'),
    isErased: (orderId) =>
      readFile(env.ERASED_FILE, 'utf8').then(
        (list) => list.includes(orderId),
        () => false,
      ),
    async loseAndRestore() {
      const { sql, close } = await openDatabase({ url: env.DATABASE_URL, poolSize: 1 });
      try {
        const loss = { at: Date.now(), mails: new Set(await messageIds(sql)) };
        for (const schema of LOST) await sql.query(`drop schema if exists ${schema} cascade`);
        await sql.query('create schema public');
        await operate('restore');
        return loss;
      } finally {
        await close();
      }
    },
  };
}

/** Finds the payments whose link the database knows and that were paid at their provider, and all transfers. */
export async function knownPayments(sql: Pick<Sql, 'query'>): Promise<Set<string>> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from payments where provider = 'bank_transfer' or provider_id in (
       select id from sandbox_stripe.sessions where status = 'complete'
       union all select id from sandbox_ziina.payment_intents where status = 'completed')`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Has the providers compared as on another day. @returns what says whether that is done. */
export async function compareOnAnotherDay(sql: Pick<Sql, 'query'>) {
  await sql.query(`delete from jobs.job where name ~ '^reconcile-' and state > 'active'`);
  return async (sql: Pick<Sql, 'query'>) => {
    // A provider that was away is asked again after minutes.
    await passJobDelays(sql);
    const { rows } = await sql.query(
      `select from jobs.job where name ~ '^reconcile-' and state = 'completed'`,
    );
    return rows.length === 2;
  };
}

export interface LostMoney {
  /** The payments whose orders or links were lost. */
  payments: ExternalPayment[];
  /** How many of them only Ziina's app names, because Ziina has no list and told of them before the loss, or never. */
  onlyAtZiina: number;
  /** Those of which staff should have been told and were not. */
  untold: string[];
}

/** Compares the payments at the providers that the database does not know with the mails to staff. */
export async function auditLostMoney(
  sql: Pick<Sql, 'query'>,
  paid: readonly ExternalPayment[],
  { at }: Loss,
): Promise<LostMoney> {
  const { rows: known } = await sql.query<{ provider_id: string }>(
    'select provider_id from payments where provider_id is not null',
  );
  const ids = new Set(known.map(({ provider_id }) => provider_id));
  const payments = paid.filter(({ providerId }) => !ids.has(providerId));
  const mails = (await staffMails(sql)).join();
  const unnamed = payments.filter(({ providerId }) => !mails.includes(providerId));

  const { rows: intents } = await sql.query<{ id: string; reference: string; isHeard: boolean }>(
    `select id, substring(request->>'success_url' from 'ref=([^&]+)') as reference, exists (
       select from sandbox_ziina.events event
       join sandbox_ziina.deliveries delivery on delivery.event_id = event.id
       where event.body like '%' || intent.id || '%' and event.body like '%completed%'
         and delivery.status = 'delivered' and event.created > $1) as "isHeard"
     from sandbox_ziina.payment_intents intent where status = 'completed'`,
    [at],
  );
  // The mails of its order, sent before the loss, name a payment by its reference.
  const notMailed = new Map(
    intents.filter(({ reference }) => !mails.includes(reference)).map((each) => [each.id, each]),
  );
  const atZiina = unnamed.filter(({ provider }) => provider === 'ziina');
  const onlyThere = atZiina.filter(({ providerId }) => notMailed.has(providerId));
  return {
    payments,
    onlyAtZiina: onlyThere.length,
    untold: [
      ...unnamed.filter(({ provider }) => provider !== 'ziina'),
      ...onlyThere.filter(({ providerId }) => notMailed.get(providerId)?.isHeard),
    ].map(({ provider, providerId }) => `${provider} ${providerId}`),
  };
}
