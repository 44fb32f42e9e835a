import { strFromU8, unzipSync } from 'fflate';
import { type ReadDeliveriesResponse, readDeliveries } from '#machines/api/own-order.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** The address of a file in a mail. */
export const pathIn = ({ text }: Mail) => /\/documents\/file\?\S+/.exec(text)?.[0] ?? '';

/** Reads what customers have of what they bought. */
export function createBoughtFiles(world: World) {
  const get = (path: string) => fetch(`${world.url}${path}`, { redirect: 'manual' });

  async function historyOf(visitor: Visitor): Promise<string[]> {
    const rows = await world.database.kysely
      .selectFrom('delivery_events')
      .select(['event', 'outcome'])
      .where('delivery_id', '=', (await visitor.delivery()).id)
      .orderBy('id')
      .execute();
    return rows.filter(({ outcome }) => outcome === 'applied').map(({ event }) => event);
  }

  const documentsOf = async (visitor: Visitor) =>
    world.database.kysely
      .selectFrom('documents')
      .selectAll()
      .where('delivery_id', '=', (await visitor.delivery()).id)
      .execute();

  async function shownTo({ token }: Visitor) {
    return (await world.post<ReadDeliveriesResponse>(readDeliveries.path, { token })).body;
  }

  /** The copy of everything, unpacked. */
  async function copyAt({ order }: ReadDeliveriesResponse) {
    const response = await get(order.copy ?? '');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    return {
      names: Object.keys(files),
      data: JSON.parse(read('data.json')),
      text: read('data.txt'),
    };
  }

  return { get, historyOf, documentsOf, shownTo, copyAt };
}
