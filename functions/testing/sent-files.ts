import sharp from 'sharp';
import {
  addPicture,
  type ReadDeliveriesResponse,
  readDeliveries,
} from '#machines/api/own-order.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

const shape = { width: 40, height: 40, channels: 3, background: '#fff' } as const;
export const picture = await sharp({ create: shape }).png().toBuffer();

/** Sends the files that customers add to what they bought, and reads what is kept of them. */
export function createSentFiles(world: World) {
  /** Sends a file, to a question if one is named; returns `added`, or the problem's code. */
  async function add(
    { token }: Pick<Visitor, 'token'>,
    body: Uint8Array = picture,
    question?: string,
  ): Promise<string> {
    const query = question === undefined ? '' : `?question=${question}`;
    const response = await fetch(`${world.url}${addPicture.path}${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new Uint8Array(body),
    });
    return response.ok ? 'added' : (await response.json()).code;
  }

  const shownTo = async ({ token }: Visitor) =>
    (await world.post<ReadDeliveriesResponse>(readDeliveries.path, { token })).body;

  const storedOf = async (visitor: Visitor) =>
    world.database.kysely
      .selectFrom('pictures')
      .select('sealed')
      .where('delivery_id', '=', (await visitor.delivery()).id)
      .execute();

  return { add, shownTo, storedOf };
}
