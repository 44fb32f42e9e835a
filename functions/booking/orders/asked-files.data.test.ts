import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreateBookingRequest } from '#machines/api/booking.ts';
import { eraseOrder, removePicture } from '#machines/api/own-order.ts';
import { anyQuestions, fileQuestion, inLake } from '#machines/intake/fixtures.ts';
import { versionOf } from '#machines/intake/questions.ts';
import { deliveryAsking } from '../../delivery/deliveries/pictures.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import { activePdfs, pdf } from '../../testing/documents.ts';
import { createSentFiles, picture } from '../../testing/sent-files.ts';
import { newCustomer, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';
import { forgetAnswers } from './forget-answers.ts';

const world = await openWorld();
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
    await world.database.kysely.updateTable('deliveries').set(over).where('id', '=', id).execute();
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
    const removed = (await visitor.history()).filter((each) => each.startsWith('picture.removed'));
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
