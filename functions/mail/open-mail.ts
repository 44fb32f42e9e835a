import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Keys } from '../platform/security/keys.ts';
import { createStopMails } from './stop-mails.ts';
import { createUnpaidMails } from './unpaid-mails.ts';

/** Opens the area: limits of mails that nobody has paid for. */
export function openMail(deps: {
  database: Database;
  keys: Keys;
  publicUrl: string;
  unpaidMailsPerDay: number;
  logger: Logger;
}) {
  const { database, keys, publicUrl, unpaidMailsPerDay: perDay, logger } = deps;
  const stopMails = createStopMails({
    database,
    key: keys.stopMails,
    former: keys.former.map((each) => each.stopMails),
    publicUrl,
  });
  return { stopMails, unpaidMails: createUnpaidMails({ database, stopMails, perDay, logger }) };
}
