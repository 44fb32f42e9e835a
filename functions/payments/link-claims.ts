import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../data/database.ts';
import type { PaymentRow } from '../orders/order-row.ts';
import { GatewayRefusal, type PaymentLink } from './gateway.ts';

/** Keeps a provider that would make a second payment of a repeated call from being called twice. */
export interface LinkClaims {
  /**
   * The payment's link, from the one call that is ever made for it: by this process, or by another that is
   * waited for.
   * @throws GatewayRefusal when the call was made before and nobody knows its answer any more; what it made,
   * if anything, is found by its reference.
   */
  once(paymentId: string, call: () => Promise<PaymentLink>): Promise<PaymentLink>;
  /** The call came to nothing for certain, so that it may be made again. */
  release(paymentId: string): Promise<void>;
  /** Nobody will ever know what came of the call. */
  giveUp(paymentId: string): Promise<void>;
}

/** Longer than any call takes: one that has not been answered by then never will be. */
const CALL_LIMIT_MS = 12_000;
const LOOK_EVERY_MS = 100;
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
      await pause(LOOK_EVERY_MS);
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
