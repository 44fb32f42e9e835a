import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CreateBookingRequest, generateAiContent } from '#machines/api/booking.ts';
import { eraseOrder, removePicture } from '#machines/api/own-order.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { DAY_MS } from '#machines/duration.ts';
import { anyQuestions, fileQuestion, inLake } from '#machines/intake/fixtures.ts';
import { versionOf } from '#machines/intake/questions.ts';
import { deliveryAsking } from '../../delivery/deliveries/pictures.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import { drawing } from '../../testing/content.ts';
import { activePdfs, pdf } from '../../testing/documents.ts';
import { createSentFiles, picture } from '../../testing/files.ts';
import { readOrder } from '../../testing/order.ts';
import { newCustomer, newVisitor, type Visitor } from '../../testing/visitor.ts';
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

const ask = ({ token, bookingId }: Pick<Visitor, 'token' | 'bookingId'>, serviceType = 'roadmap') =>
  world.post<ProblemResponse>(generateAiContent.path, {
    token,
    bookingId,
    serviceType,
    formData: { currentSituation: 'I moved here last year.' },
  });

const requestedAt = async (orderId: string) =>
  (await readOrder(world.database, orderId)).content_requested_at;

describe('generate-ai-content', () => {
  it('answers 202 every time, while the payment itself requested the content', async () => {
    const visitor = await newCustomer(world);
    const requested = await requestedAt(visitor.bookingId);
    expect(requested).toEqual(expect.any(Date));
    for (let n = 0; n < 3; n++) {
      expect(await ask(visitor)).toMatchObject({ status: 202, body: { success: true } });
    }
    expect(await requestedAt(visitor.bookingId)).toEqual(requested);
  });

  it('answers 404 before the payment', async () => {
    const visitor = await newVisitor(world);
    expect(await ask(visitor)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
    expect(await requestedAt(visitor.bookingId)).toBeNull();
  });

  it('answers a problem for an instant item, or another item', async () => {
    const toolkit = { _service: 'toolkit', _price: 121, _answers: {} };
    const instant = await newCustomer(world, toolkit);
    expect((await ask(instant, 'toolkit')).body.code).toBe('item_unknown');
    expect(await requestedAt(instant.bookingId)).toBeNull();
    const roadmap = await newCustomer(world);
    expect((await ask(roadmap, 'cv-makeover')).body.code).toBe('item_unknown');
  });
});

describe('a file that a question asks for', () => {
  const sentFiles = createSentFiles(world);
  const { storedOf } = sentFiles;
  const question = fileQuestion.name;
  const questions = [...anyQuestions.slice(1), fileQuestion];

  beforeEach(() => world.changeRoadmap({ questions: inLake(questions) }));

  const paid = (changes: Partial<CreateBookingRequest> = {}): Promise<Visitor> =>
    newCustomer(world, { _answers: {}, _questions: versionOf(questions), ...changes });

  const add = (visitor: Visitor, body: Uint8Array = picture, name = question) =>
    sentFiles.add(visitor, body, name);

  async function shownTo(visitor: Visitor) {
    const { order, deliveries } = await sentFiles.shownTo(visitor);
    return { copy: order.copy, delivery: deliveries[0] };
  }

  describe('a question that a file answers', () => {
    it('takes one file, encrypted, which another one replaces', async () => {
      const visitor = await paid();
      const { delivery } = await shownTo(visitor);
      expect(delivery).toMatchObject({
        files: [{ question, label: fileQuestion.label.en, help: '', file: null }],
      });
      expect(await add(visitor)).toBe('added');
      expect(await Promise.all([add(visitor), add(visitor, await pdf())])).toEqual([
        ...['added', 'added'],
      ]);
      const stored = await storedOf(visitor);
      expect(stored.map(({ sealed }) => /PNG|%PDF/.test(Buffer.from(sealed).toString()))).toEqual([
        false,
      ]);
      const after = (await shownTo(visitor)).delivery;
      expect(after?.files?.[0]?.file?.size).toBeGreaterThan(0);
      expect(after).not.toHaveProperty('pictures');
    });

    it('is in the copy of everything beside its words, and goes when everything is erased', async () => {
      const visitor = await paid();
      await add(visitor, await pdf());
      const response = await fetch(`${world.url}${(await shownTo(visitor)).copy}`);
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      expect(strFromU8(files['file-1.pdf'] ?? new Uint8Array(), true)).toContain('%PDF');
      expect(strFromU8(files['data.txt'] ?? new Uint8Array())).toContain(
        `${fileQuestion.label.en}:\nfile-1.pdf`,
      );
      await world.post(eraseOrder.path, { token: visitor.token });
      expect(await storedOf(visitor)).toEqual([]);
    });

    it('is open until the thing is delivered, and never once the answers are deleted', async () => {
      const visitor = await paid();
      await add(visitor);
      const { id } = await visitor.delivery();
      const fileId = (await shownTo(visitor)).delivery?.files?.[0]?.file?.id;
      const over = { state: 'delivered', updated_at: new Date(0) } as const;
      await world.database.kysely
        .updateTable('deliveries')
        .set(over)
        .where('id', '=', id)
        .execute();
      expect(await add(visitor)).toBe('answers_closed');
      const request = { token: visitor.token, pictureId: fileId };
      expect((await world.post(removePicture.path, request)).status).toBe(409);
      expect((await shownTo(visitor)).delivery).not.toHaveProperty('files');
      await forgetAnswers(world.database, 90);
      expect(await storedOf(visitor)).toEqual([]);
      expect(await add(visitor)).toBe('answers_closed');
    });

    it('is removed by its customer, once', async () => {
      const visitor = await paid();
      await add(visitor);
      const pictureId = (await shownTo(visitor)).delivery?.files?.[0]?.file?.id;
      const remove = async () =>
        (await world.post(removePicture.path, { token: visitor.token, pictureId })).status;
      expect([await remove(), await remove()]).toEqual([200, 200]);
      expect((await shownTo(visitor)).delivery?.files?.[0]?.file).toBeNull();
      const removed = (await visitor.history()).filter((each) =>
        each.startsWith('picture.removed'),
      );
      expect(removed).toEqual(['picture.removed applied']);
    });

    it('refuses a file of another kind, a PDF that does something, and a question that is not asked', async () => {
      const visitor = await paid();
      const active = await activePdfs[0]?.[1]();
      expect(await add(visitor, Buffer.from('GIF89a'))).toBe('receipt_type_refused');
      expect(await add(visitor, active)).toBe('receipt_active');
      expect(await add(visitor, picture.subarray(0, 50))).toBe('receipt_unreadable');
      expect(await add(visitor, picture, anyQuestions[1]?.name)).toBe('answers_closed');
      expect(await add(visitor, picture, 'roadmap-other')).toBe('answers_closed');
    });

    it('belongs to the part of a bundle that asks it, and to no other once that is delivered', () => {
      const delivery = (item_id: string, state: string) => ({ item_id, state }) as DeliveryRow;
      const other = delivery('art-drawing', 'underway');
      const own = delivery('roadmap', 'paused');
      expect(deliveryAsking(fileQuestion, [other, own])).toBe(own);
      const delivered = delivery('roadmap', 'delivered');
      expect(deliveryAsking(fileQuestion, [other, delivered])).toBeUndefined();
      expect(deliveryAsking(fileQuestion, [other])).toBe(other);
    });

    it('takes no written answer', async () => {
      const asked = paid({ _answers: { [question]: 'A text.' } });
      await expect(asked).rejects.toThrow();
    });
  });
});
