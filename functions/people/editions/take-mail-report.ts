import type { Database } from '../../platform/database/database.ts';
import { removeSubscriber } from '../forms/newsletter.ts';
import type { EditionsQueue } from './advance-edition.ts';

/** The id of an edition's mail, which a report repeats with the mail's other headers. */
const MAIL = /<edition\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i;

const REPORT =
  /^content-type:\s*multipart\/report\b[\s\S]{0,200}?report-type="?(delivery-status|feedback-report)/im;

/** A delivery that has failed for good; one that is only late may still succeed. */
const FAILED = /^action:\s*failed\s*$/im;
const FOR_GOOD = /^status:\s*5\./im;

/**
 * Reads a mail that may be a report about an edition's mail: of a bounce (RFC 3464) or a complaint (RFC 5965).
 * @returns null for any other mail.
 */
function readReport(
  content: Buffer,
): { mailId: string; status: 'bounced' | 'complained' | null } | null {
  const text = content.toString('latin1');
  const [, type] = REPORT.exec(text) ?? [];
  const [, mailId] = MAIL.exec(text) ?? [];
  if (!type || !mailId) return null;
  if (type.toLowerCase() === 'feedback-report') return { mailId, status: 'complained' };
  const isBounce = FAILED.test(text) && FOR_GOOD.test(text);
  return { mailId, status: isBounce ? 'bounced' : null };
}

/**
 * Takes whoever a report is about off the list, and notes why. The mail's id proves the report, because only who got
 * the mail knows it.
 * @returns whether it was such a report.
 */
export function createTakeMailReport(deps: {
  database: Pick<Database, 'kysely'>;
  queue: EditionsQueue;
}): (mail: { content: Buffer }) => Promise<boolean> {
  const { kysely } = deps.database;
  return async ({ content }) => {
    const report = readReport(content);
    if (!report?.status) return report !== null;
    const mail = await kysely
      .updateTable('edition_mails')
      .set({ status: report.status })
      .where('id', '=', report.mailId)
      .where('status', '!=', 'waiting')
      .returning('digest')
      .executeTakeFirst();
    if (mail?.digest) await removeSubscriber(deps, Buffer.from(mail.digest));
    return true;
  };
}
