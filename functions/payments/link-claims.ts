import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import { GatewayRefusal, type PaymentLink } from './gateway.ts';

/** Makes each payment's call once, for a provider without idempotency keys. */
export interface LinkClaims {
  /**
   * Makes the only call for a payment's link, or waits for the process that is making it.
   * @throws GatewayRefusal when the answer of an earlier call was lost; a payment that it may have created is
   * recognised by its reference.
   */
  once(paymentId: string, call: () => Promise<PaymentLink>): Promise<PaymentLink>;
  /** Allows the call to be made again, because it certainly had no effect. */
  release(paymentId: string): Promise<void>;
  /** Forbids the call for good, because nobody will ever know whether it had an effect. */
  giveUp(paymentId: string): Promise<void>;
}

/** Longer than any call takes; after this time its answer counts as lost. */
const CALL_LIMIT_MS = 12_000;
const POLL_EVERY_MS = 100;
const LONG_AGO = new Date(0);

export function createLinkClaims({ kysely }: Pick<Database, 'kysely'>): LinkClaims {
  const find = (id: string): Promise<PaymentRow> =>
    kysely.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const write = async (id: string, link_asked_at: Date | null) => {
    await kysely.updateTable('payments').set({ link_asked_at }).where('id', '=', id).execute();
  };

  async function claim(id: string): Promise<boolean> {
    const { numUpdatedRows } = await kysely
      .updateTable('payments')
      .set({ link_asked_at: new Date() })
      .where('id', '=', id)
      .where('link_asked_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  async function answerOfAnother(id: string): Promise<PaymentLink> {
    for (;;) {
      const payment = await find(id);
      const link = linkOf(payment);
      if (link) return link;
      const since = Date.now() - (payment.link_asked_at?.getTime() ?? 0);
      if (since > CALL_LIMIT_MS) {
        throw new GatewayRefusal(`the call for payment ${id} was made before, its answer is lost`);
      }
      await pause(POLL_EVERY_MS);
    }
  }

  return {
    async once(id, call) {
      return (await claim(id)) ? call() : answerOfAnother(id);
    },
    release: (id) => write(id, null),
    giveUp: (id) => write(id, LONG_AGO),
  };
}

function linkOf({ provider_id, url, embedded_url }: PaymentRow): PaymentLink | null {
  if (provider_id === null) return null;
  const embedded = embedded_url === null ? {} : { embeddedUrl: embedded_url };
  return { providerId: provider_id, url: url ?? '', ...embedded };
}
