import { createMailer } from '../mail/mailer.ts';
import { sendEditions } from '../people/editions/send-editions.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { memoryLogger } from './logger.ts';

/** Sends the editions of a database until none is left, as a server does that may be killed at any time. */
const [url = '', smtpUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ url, poolSize: 2 });
const mailer = createMailer({ smtpUrl, from: 'hello@example.org' });
const deps = {
  ...{ database, mailer, logger: memoryLogger() },
  queue: { enqueue: async () => {} },
  newsletter: {
    leaving: { tokenFor: () => 'token', isGenuine: () => true, act: async () => true },
  },
  newsletterMailsPerHour: 6_000_000,
  publicUrl: 'https://example.org',
};
const isLeft = async () =>
  (
    await database.kysely
      .selectFrom('editions')
      .select('id')
      .where('state', '=', 'sending')
      .execute()
  ).length > 0;
while (await isLeft()) await sendEditions(deps, {}, AbortSignal.timeout(600_000));
mailer.close();
await database.close();
