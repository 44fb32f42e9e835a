import { randomBytes, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveManualWork,
  beginManualWork,
  listManualWork,
  openManualWork,
  readManualWork,
  returnManualWork,
} from '#machines/api/manual-work.ts';
import type { OwedPart } from '#machines/delivery/owed.ts';
import { deliveryStageOf, restoreDelivery } from '#machines/delivery/step.ts';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import type { IntakeAnswers } from '#machines/intake/fields.ts';
import { fileQuestion } from '#machines/intake/fixtures.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { slidesType } from '#machines/validation/manual-work.ts';
import { createOrderVault } from '../../platform/database/vaults.ts';
import { deriveKeys } from '../../platform/security/keys.ts';
import { createRemakeFile } from '../../platform/security/remake-file.ts';
import { createPartName } from '../../site/catalogue/item-name.ts';
import { queuedDatabase } from '../../testing/database.ts';
import { activePdfs, pdf, slideFiles, zipped } from '../../testing/documents.ts';
import { boughtManualWork } from '../../testing/drafts.ts';
import { film, silence, tone } from '../../testing/files.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { answersVaultOf, jobsOf } from '../../testing/order.ts';
import { outcomeOf } from '../../testing/requests.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { createAdvanceDelivery } from '../deliveries/advance-delivery.ts';
import { createDocuments } from '../deliveries/documents.ts';
import { createPictures } from '../deliveries/pictures.ts';
import { createManualWork } from './manual-work.ts';

const logger = memoryLogger();
const keys = deriveKeys(randomBytes(32));
const answersVault = answersVaultOf(keys);
const vault = createOrderVault(keys.orderKeys);
const told = { lifeVision: 'A small garden.' };
const staff = (name: string, role: StaffRole) => ({ id: randomUUID(), name, role });
const nour = staff('Nour', 'reviewer');
const sami = staff('Sami', 'reviewer');
const owner = staff('Layla', 'owner');

const { database, queue, close } = await queuedDatabase(logger);
const remake = createRemakeFile();
const documents = createDocuments({ database, vault, keys, remake });
const pictures = createPictures({ database, vault, remake });
const manualWork = createManualWork({
  database,
  answersVault,
  vault,
  documents,
  pictures,
  remake,
  partName: createPartName({ find: async () => undefined }),
  advanceDelivery: createAdvanceDelivery({ database, queue, logger }),
});
const shape = { width: 40, height: 40, channels: 3, background: '#fff' } as const;
const drawing = await sharp({ create: shape }).png().toBuffer();
afterAll(close);

let orderId: string;
let deliveryId: string;
beforeEach(async () => {
  ({ orderId, deliveryId } = await bought('art-drawing'));
});

const bought = (item: string, answers: IntakeAnswers = told, owed?: OwedPart[]) =>
  boughtManualWork({ database, queue, keys, logger }, item, answers, owed);

const upload = (content: Buffer, { replaces = '', by = nour, to = deliveryId } = {}) =>
  manualWork.upload(
    { deliveryId: to, replaces: replaces || undefined, content: async () => content },
    by,
  );

const read = (by = nour) => manualWork.read(deliveryId, by, 'en');
const fileNow = async () => (await read()).file?.id ?? '';
const stateOf = async () => {
  const query = database.kysely.selectFrom('deliveries').select(['state', 'snapshot']);
  const { state, snapshot } = await query.where('id', '=', deliveryId).executeTakeFirstOrThrow();
  return `${state} ${deliveryStageOf(restoreDelivery(snapshot))}`;
};
const kept = async () => {
  const { rows } = await database.sql.query<{ sealed: Buffer }>(
    'select sealed from documents where delivery_id = $1',
    [deliveryId],
  );
  return rows.map(({ sealed }) => Buffer.from(sealed));
};
const mails = async () => (await jobsOf(database, orderId, 'delivery-mail')).length;

describe('what is made by hand', () => {
  it('stands in the list with its time, beside what its customer told', async () => {
    const listed = (await manualWork.list('en')).find((each) => each.deliveryId === deliveryId);
    expect(listed).toMatchObject({ kind: 'artwork', stage: 'inTheMaking', isPaused: false });
    const days = (Date.parse(listed?.dueAt ?? '') - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(21);
    expect(JSON.stringify(listed)).not.toContain(told.lifeVision);
    expect(await read()).toMatchObject({
      email: 'layla@example.org',
      answers: [{ question: 'The life you picture', text: told.lifeVision }],
      file: null,
    });
  });

  it('is begun without answers where none came, once', async () => {
    ({ orderId, deliveryId } = await bought('art-drawing', {}));
    expect(await stateOf()).toBe('underway waitingForAnswers');
    const begin = () => outcomeOf(manualWork.begin({ deliveryId }, nour));
    expect(await begin()).toBe('done');
    expect([await stateOf(), await begin()]).toEqual(['underway inTheMaking', 'handwork_not_open']);
  });

  it('stands beside the pictures that its customer sent, which staff open', async () => {
    await pictures.add(orderId, drawing, 'a network');
    const [picture] = (await read()).pictures;
    expect(picture).toMatchObject({ type: 'image/png', by: 'Layla' });
    const opened = await manualWork.open({ deliveryId, documentId: picture?.id ?? '' });
    expect(opened).toMatchObject({ type: 'image/png' });
    expect(await sharp(opened.content).metadata()).toMatchObject({ format: 'png', width: 40 });
    const other = await bought('art-drawing');
    const elsewhere = { deliveryId: other.deliveryId, documentId: picture?.id ?? '' };
    expect(await outcomeOf(manualWork.open(elsewhere))).toBe('file_changed');
  });

  it('is not the only place of files: staff open what a customer sent for a text, too', async () => {
    const text = await bought('roadmap');
    await pictures.add(text.orderId, drawing, 'a network', fileQuestion);
    const [file] = await pictures.list(text.deliveryId);
    expect(file).toMatchObject({ question: fileQuestion.name });
    const request = { deliveryId: text.deliveryId, documentId: file?.id ?? '' };
    expect(await manualWork.open(request)).toMatchObject({ type: 'image/png' });
    expect(await outcomeOf(manualWork.open({ ...request, deliveryId }))).toBe('file_changed');
  });

  it('is kept encrypted, opened by staff, approved by another, and mailed once', async () => {
    await upload(drawing);
    const documentId = await fileNow();
    expect(await stateOf()).toBe('underway fileInReview');
    expect((await kept()).some((sealed) => sealed.includes('PNG'))).toBe(false);
    const opened = await manualWork.open({ deliveryId, documentId });
    expect([opened.type, await sharp(opened.content).metadata()]).toMatchObject([
      'image/png',
      { format: 'png', width: 40 },
    ]);
    expect(await documents.linkTo(deliveryId, HOUR_MS)).toBeNull();
    const both = [sami, owner].map((by) =>
      outcomeOf(manualWork.approve({ deliveryId, documentId }, by)),
    );
    expect((await Promise.all(both)).sort()).toEqual(['done', 'handwork_not_open']);
    expect([await stateOf(), await mails()]).toEqual(['delivered null', 1]);
    expect(await documents.linkTo(deliveryId, HOUR_MS)).not.toBeNull();
    expect(await outcomeOf(upload(drawing, { replaces: documentId }))).toBe('handwork_not_open');
  });

  it('is approved by another reviewer than who made it, or by an owner', async () => {
    await upload(drawing);
    const request = { deliveryId, documentId: await fileNow() };
    expect((await read()).mayApprove).toBe(false);
    expect((await read(sami)).mayApprove).toBe(true);
    expect(await outcomeOf(manualWork.approve(request, nour))).toBe('file_own');
    expect([await stateOf(), await mails()]).toEqual(['underway fileInReview', 0]);
    await upload(drawing, { replaces: request.documentId, by: owner });
    const own = { deliveryId, documentId: await fileNow() };
    expect(await outcomeOf(manualWork.approve(own, owner))).toBe('done');
  });

  it('is replaced by nobody who has not seen it, also when two upload at once', async () => {
    const answers = [nour, sami].map((by) => outcomeOf(upload(drawing, { by })));
    expect((await Promise.all(answers)).sort()).toEqual(['done', 'file_changed']);
    const documentId = await fileNow();
    await upload(await pdf(), { replaces: documentId, by: sami });
    expect(await kept()).toHaveLength(1);
    expect(await outcomeOf(manualWork.approve({ deliveryId, documentId }, owner))).toBe(
      'file_changed',
    );
    expect(await outcomeOf(manualWork.open({ deliveryId, documentId }))).toBe('file_changed');
  });

  it('goes back with a note that nobody reads in the database', async () => {
    await upload(drawing);
    const documentId = await fileNow();
    await manualWork.return({ deliveryId, documentId, note: 'A warmer light' }, sami);
    expect(await stateOf()).toBe('underway inTheMaking');
    expect((await read()).file?.returned).toBe('A warmer light');
    const { rows } = await database.sql.query<{ text: string }>(
      `select encode(returned, 'escape') as text from documents where delivery_id = $1`,
      [deliveryId],
    );
    expect(rows[0]?.text).not.toContain('warmer');
    await upload(drawing, { replaces: documentId });
    expect((await read()).file).toMatchObject({ returned: null, by: 'Nour' });
  });

  it('is a file of its kind, whole and within the limits', async () => {
    expect(await outcomeOf(upload(Buffer.alloc(0)))).toBe('file_empty');
    expect(await outcomeOf(upload(Buffer.from('GIF89a')))).toBe('file_type_refused');
    expect(await outcomeOf(upload(silence()))).toBe('file_type_refused');
    expect(await outcomeOf(upload(drawing.subarray(0, 50)))).toBe('file_unreadable');
    const active = await activePdfs[0]?.[1]();
    expect(await outcomeOf(upload(active ?? drawing))).toBe('file_active');
    const voice = async () => ({ to: (await bought('voice-message')).deliveryId });
    const sound = await voice();
    expect(await outcomeOf(upload(Buffer.concat([Buffer.from('ID3'), drawing]), sound))).toBe(
      'file_unreadable',
    );
    expect(await outcomeOf(upload(silence(), sound))).toBe('done');
    const other = await voice();
    expect(await outcomeOf(upload(film, other))).toBe('file_unreadable');
    expect(await outcomeOf(upload(tone.subarray(0, -200), other))).toBe('file_unreadable');
    expect(await outcomeOf(upload(tone, other))).toBe('done');
  });

  it('may be slides of PowerPoint, which its customer gets under the right name', async () => {
    const title = { en: 'Your map, on slides', ar: 'خارطتك في شرائح' };
    const slides = { item: 'the-map-slides', kind: 'slides', sessions: null, title } as const;
    ({ deliveryId } = await bought('the-map-slides', {}, [slides]));
    const text = { 'word/document.xml': '<document/>' };
    expect(await outcomeOf(upload(zipped(text)))).toBe('file_type_refused');
    const macro = ['rId2', 'vbaProject', '../vbaProject.bin'] as const;
    expect(await outcomeOf(upload(zipped(slideFiles('<a:t r:id="rId2"/>', macro))))).toBe(
      'file_active',
    );
    const bomb = { ...slideFiles(), 'ppt/media/image1.png': new Uint8Array(40 * 1024 * 1024) };
    expect(await outcomeOf(upload(zipped(bomb)))).toBe('file_unreadable');
    await upload(zipped(slideFiles('<a:t>A garden</a:t>')));
    const documentId = await fileNow();
    const { name, type } = await manualWork.open({ deliveryId, documentId });
    expect([name, type]).toEqual(['Your map, on slides.pptx', slidesType]);
    await manualWork.approve({ deliveryId, documentId }, owner);
    const link = new URL(
      (await documents.linkTo(deliveryId, HOUR_MS)) ?? '',
      'https://example.org',
    );
    const opened = await documents.open(link.searchParams.get('token') ?? '');
    if (opened === null || opened === 'expired') throw new Error('the link opens nothing');
    expect([opened.itemId, opened.type]).toEqual(['the-map-slides', slidesType]);
    const given = unzipSync(opened.content);
    expect(strFromU8(given['ppt/slides/slide1.xml'] ?? new Uint8Array())).toContain('A garden');
  });

  it('is made anew when it is given out, where a former program stored it as it came', async () => {
    await upload(drawing);
    const documentId = await fileNow();
    const drawn = sharp(drawing).withExif({ IFD0: { Artist: 'Layla' } });
    const content = await drawn.toBuffer();
    const sealed = await database.kysely
      .transaction()
      .execute((tx) => vault.seal(tx, orderId, documentId, content));
    await database.sql.query('update documents set sealed = $2, is_remade = false where id = $1', [
      documentId,
      sealed,
    ]);
    const opened = await manualWork.open({ deliveryId, documentId });
    expect((await sharp(opened.content).metadata()).exif).toBeUndefined();
    await manualWork.approve({ deliveryId, documentId }, owner);
    const given = await documents.newest(deliveryId);
    expect((await sharp(given?.content).metadata()).exif).toBeUndefined();
  });

  it('that could not be stored changes nothing, and can be sent again', async () => {
    const refuse = `alter table documents add constraint full_disk check (size < 0) not valid`;
    await database.sql.query(refuse);
    await expect(upload(drawing)).rejects.toThrow();
    await database.sql.query('alter table documents drop constraint full_disk');
    expect([await stateOf(), await kept()]).toEqual(['underway inTheMaking', []]);
    await upload(drawing);
    expect(await stateOf()).toBe('underway fileInReview');
  });

  it('is for owners and reviewers, and what they do is recorded', async () => {
    const ask = (role: StaffRole) => serverForStaff(role, { database, logger, manualWork });
    await upload(drawing, { by: sami });
    const seen = { deliveryId, documentId: await fileNow() };
    for (const [call, body] of [
      [listManualWork, {}],
      [beginManualWork, { deliveryId }],
      [readManualWork, { deliveryId }],
      [openManualWork, seen],
      [returnManualWork, { ...seen, note: 'x' }],
      [approveManualWork, seen],
    ] as const) {
      expect((await ask('support')(call.path, body)).status).toBe(403);
    }
    expect((await ask('reviewer')(approveManualWork.path, seen)).status).toBe(200);
    const { rows } = await database.sql.query<{ act: string }>(
      'select act from staff_acts where about_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ act: 'approve-handwork' }]);
  });
});
