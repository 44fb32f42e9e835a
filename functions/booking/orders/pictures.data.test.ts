import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreateBookingRequest } from '#machines/api/booking.ts';
import {
  addPicture,
  eraseOrder,
  type ReadDeliveriesResponse,
  readDeliveries,
} from '#machines/api/own-order.ts';
import { drawing } from '../../testing/content.ts';
import { pdf } from '../../testing/documents.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();
afterAll(() => world.close());
world.content.items.push(drawing);

let picture: Buffer;
beforeAll(async () => {
  const shape = { width: 40, height: 40, channels: 3, background: '#fff' } as const;
  picture = await sharp({ create: shape }).png().toBuffer();
});

async function paid(changes: Partial<CreateBookingRequest> = {}): Promise<Visitor> {
  const asked = { _service: drawing.id, _price: drawing.priceAed, _answers: {} };
  const visitor = await newVisitor(world, { ...asked, ...changes });
  await visitor.pay();
  return visitor;
}

/** Sends a picture; returns `added`, or the problem's code. */
async function add({ token }: Pick<Visitor, 'token'>, body: Buffer = picture): Promise<string> {
  const response = await fetch(`${world.url}${addPicture.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
  return response.ok ? 'added' : (await response.json()).code;
}

const shownTo = async ({ token }: Visitor) =>
  (await world.post<ReadDeliveriesResponse>(readDeliveries.path, { token })).body;
const countShownTo = async (visitor: Visitor) => (await shownTo(visitor)).deliveries[0]?.pictures;

const deliveryOf = ({ bookingId }: Visitor) =>
  world.database.kysely
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', bookingId)
    .executeTakeFirstOrThrow();

const storedOf = async (visitor: Visitor) =>
  world.database.kysely
    .selectFrom('pictures')
    .select('sealed')
    .where('delivery_id', '=', (await deliveryOf(visitor)).id)
    .execute();

it('a drawing takes three pictures, stores them encrypted, and refuses a fourth', async () => {
  const visitor = await paid();
  expect(await countShownTo(visitor)).toBe(0);
  const both = await Promise.all([add(visitor), add(visitor)]);
  expect([...both, await add(visitor)]).toEqual(['added', 'added', 'added']);
  expect(await countShownTo(visitor)).toBe(3);
  expect(await add(visitor)).toBe('picture_too_many');
  const stored = await storedOf(visitor);
  expect(stored.map(({ sealed }) => Buffer.from(sealed).includes('PNG'))).toEqual(
    Array.from({ length: 3 }, () => false),
  );
});

it('pictures are in the copy of everything, and go when everything is erased', async () => {
  const visitor = await paid();
  await add(visitor);
  const { order } = await shownTo(visitor);
  const copy = await fetch(`${world.url}${order.copy}`);
  const files = unzipSync(new Uint8Array(await copy.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['data.json', 'data.txt', 'picture-1.png']);
  expect(strFromU8(files['picture-1.png'] ?? new Uint8Array(), true)).toContain('PNG');
  await world.post(eraseOrder.path, { token: visitor.token });
  expect(await storedOf(visitor)).toEqual([]);
});

it('files that are no pictures are refused, and do not count', async () => {
  const visitor = await paid();
  expect(await add(visitor, Buffer.from(await pdf()))).toBe('picture_type_refused');
  expect(await add(visitor, picture.subarray(0, 50))).toBe('picture_unreadable');
  expect(await add(visitor, Buffer.alloc(0))).toBe('receipt_empty');
  expect(await countShownTo(visitor)).toBe(0);
});

it('pictures are taken until the drawing is made, and for nothing but a drawing', async () => {
  const visitor = await paid({ _answers: { drawingFeeling: 'Calm.' } });
  expect(await countShownTo(visitor)).toBe(0);
  const { id } = await deliveryOf(visitor);
  const made = { type: 'file.stored', documentId: 'x' } as const;
  await world.useCases.advanceDelivery(id, made, { by: 'x', cause: 'x' });
  expect([await countShownTo(visitor), await add(visitor)]).toEqual([undefined, 'answers_closed']);
  const other = await paid({ _service: 'roadmap', _price: 349 });
  expect([await countShownTo(other), await add(other)]).toEqual([undefined, 'answers_closed']);
  expect(await add({ token: 'x' })).not.toBe('added');
});
