import type { Selectable } from 'kysely';
import type { SubscribeRequest } from '#machines/api/forms.ts';
import type { Language } from '#machines/language.ts';
import { addressDigest, createAddressTokens } from '../../mail/stop-mails.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { FormTickets } from '../../platform/security/form-tickets.ts';
import { type Keys, keysFor } from '../../platform/security/keys.ts';
import { networkDigest } from '../../platform/security/tokens.ts';
import { checkSender, type FormsQueue } from './forms.ts';

type Subscriber = Selectable<Tables['subscribers']>;

/** The action behind a link in a mail. */
interface MailLink {
  tokenFor(email: string): string;
  isGenuine(token: string): boolean;
  /**
   * Carries the link out.
   * @returns false where the token is not genuine, or nothing is left to do.
   */
  act(token: string): Promise<boolean>;
}

/** The newsletter's list. Only people who confirmed by mail are on it. */
export interface Newsletter {
  /**
   * Asks the address for confirmation by mail. A background job looks it up, so that neither the response nor
   * its timing tells whether it is on the list.
   * @throws ProblemError for a program.
   */
  subscribe(request: SubscribeRequest, language: Language, network?: string): Promise<void>;
  /** Confirms the subscription; `onward` is for the link by which a reader then chooses what comes. */
  confirming: MailLink & { onward(token: string): string };
  /** Removes the address from the list; the link works for ever, and any number of times. */
  leaving: MailLink;
  /** Finds a subscriber by the key that a job carries; null once it has left, or was never added. */
  find(subscriber: string): Promise<Subscriber | null>;
}

const keyOf = (digest: Uint8Array) => Buffer.from(digest).toString('base64url');

/** Removes an address from the list, and notes it for a restore of a backup that still has it. */
export async function removeSubscriber(
  { database, queue }: { database: Pick<Database, 'kysely'>; queue: FormsQueue },
  digest: Buffer,
): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    await tx.deleteFrom('subscribers').where('digest', '=', digest).execute();
    await queue.enqueue(tx, 'note-erasure', { subscriber: keyOf(digest) });
  });
}

export function createNewsletter(deps: {
  database: Pick<Database, 'kysely'>;
  queue: FormsQueue;
  tickets: Pick<FormTickets, 'isGood'>;
  keys: Pick<Keys, 'newsletterConfirm' | 'newsletterLeave' | 'requests' | 'former'>;
}): Newsletter {
  const { database, queue, tickets, keys } = deps;
  const { kysely } = database;
  const tokensOf = (name: 'newsletterConfirm' | 'newsletterLeave') =>
    createAddressTokens(...keysFor(keys, name));
  const confirm = tokensOf('newsletterConfirm');
  const leave = tokensOf('newsletterLeave');

  return {
    async subscribe({ email, website, ticket }, language, network) {
      checkSender(tickets, 'newsletter', { website, ticket });
      const digest = addressDigest(email);
      const asked = { email, language, network: networkDigest(keys.requests, network) };
      await kysely.transaction().execute(async (tx) => {
        await tx
          .insertInto('subscribers')
          .values({ digest, ...asked })
          .onConflict((known) =>
            known
              .column('digest')
              .doUpdateSet({ ...asked, asked_at: new Date() })
              .where('subscribers.confirmed_at', 'is', null),
          )
          .execute();
        await queue.enqueue(tx, 'newsletter-mail', { subscriber: keyOf(digest) });
      });
    },
    confirming: {
      tokenFor: confirm.tokenFor,
      isGenuine: (token) => confirm.digestIn(token) !== null,
      onward(token) {
        const digest = confirm.digestIn(token);
        return digest ? leave.tokenOf(digest) : '';
      },
      async act(token) {
        const digest = confirm.digestIn(token);
        if (!digest) return false;
        return kysely.transaction().execute(async (tx) => {
          const row = await tx
            .selectFrom('subscribers')
            .select('confirmed_at')
            .where('digest', '=', digest)
            .forUpdate()
            .executeTakeFirst();
          if (!row || row.confirmed_at) return row !== undefined;
          await tx
            .updateTable('subscribers')
            .set({ confirmed_at: new Date(), network: null })
            .where('digest', '=', digest)
            .execute();
          await queue.enqueue(tx, 'newsletter-mail', { subscriber: keyOf(digest) });
          return true;
        });
      },
    },
    leaving: {
      tokenFor: leave.tokenFor,
      isGenuine: (token) => leave.digestIn(token) !== null,
      async act(token) {
        const digest = leave.digestIn(token);
        if (!digest) return false;
        await removeSubscriber(deps, digest);
        return true;
      },
    },
    async find(subscriber) {
      const found = await kysely
        .selectFrom('subscribers')
        .selectAll()
        .where('digest', '=', Buffer.from(subscriber, 'base64url'))
        .executeTakeFirst();
      return found ?? null;
    },
  };
}
