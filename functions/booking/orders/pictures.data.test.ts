import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { CreateBookingRequest } from '#machines/api/booking.ts';
import { eraseOrder, removePicture } from '#machines/api/own-order.ts';
import { DAY_MS } from '#machines/duration.ts';
import { drawing } from '../../testing/content.ts';
import { pdf } from '../../testing/documents.ts';
import { createSentFiles, picture } from '../../testing/sent-files.ts';
import { newCustomer, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';
import { forgetAnswers } from './forget-answers.ts';

const world = await openWorld();
world.content.items.push(drawing);

const { add, shownTo, storedOf } = createSentFiles(world);

function paid(changes: Partial<CreateBookingRequest> = {}): Promise<Visitor> {
  const asked = { _service: drawing.id, _price: drawing.priceAed, _answers: {} };
  return newCustomer(world, { ...asked, ...changes });
}

const picturesShownTo = async (visitor: Visitor) =>
  (await shownTo(visitor)).deliveries[0]?.pictures;
const countShownTo = async (visitor: Visitor) => (await picturesShownTo(visitor))?.length;

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

it('pictures go when answers are deleted, kept long enough', async () => {
  const visitor = await paid();
  await add(visitor);
  const { id } = await visitor.delivery();
  const over = { state: 'delivered', updated_at: new Date() } as const;
  await world.database.kysely.updateTable('deliveries').set(over).where('id', '=', id).execute();
  const forget = (days: number) =>
    forgetAnswers(world.database, 90, undefined, Date.now() + days * DAY_MS);
  await forget(89);
  expect(await storedOf(visitor)).toHaveLength(1);
  await forget(91);
  expect(await storedOf(visitor)).toEqual([]);
});

it('a picture is removed by its customer alone, once, and the history says so', async () => {
  const [visitor, other] = [await paid(), await paid()];
  for (const _ of [1, 2]) await add(visitor);
  const [first] = (await picturesShownTo(visitor)) ?? [];
  const remove = async ({ token }: Visitor, pictureId = first?.id) =>
    (await world.post(removePicture.path, { token, pictureId })).status;
  expect(await remove(other)).toBe(200);
  expect(await countShownTo(visitor)).toBe(2);
  expect([await remove(visitor), await remove(visitor), await remove(visitor, 'x')]).toEqual([
    ...[200, 200, 200],
  ]);
  expect((await picturesShownTo(visitor))?.map(({ id }) => id)).not.toContain(first?.id);
  expect(await countShownTo(visitor)).toBe(1);
  const removed = (await visitor.history()).filter((each) => each.startsWith('picture.removed'));
  expect(removed).toEqual(['picture.removed applied']);
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
  await add(visitor);
  const [sent] = (await picturesShownTo(visitor)) ?? [];
  const { id } = await visitor.delivery();
  const made = { type: 'file.stored', documentId: 'x' } as const;
  await world.useCases.advanceDelivery(id, made, { by: 'x', cause: 'x' });
  expect([await countShownTo(visitor), await add(visitor)]).toEqual([undefined, 'answers_closed']);
  const { status } = await world.post(removePicture.path, {
    ...{ token: visitor.token, pictureId: sent?.id },
  });
  expect(status).toBe(409);
  const other = await paid({ _service: 'roadmap', _price: 349 });
  expect([await countShownTo(other), await add(other)]).toEqual([undefined, 'answers_closed']);
  expect(await add({ token: 'x' })).not.toBe('added');
});
