import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreateBookingRequest } from '#machines/api/booking.ts';
import { openDelivered } from '#machines/api/order.ts';
import { copyPath, documentAgainPath, documentPath, receiptPath } from '#machines/api/paths.ts';
import { deliveryStageOf, restoreDelivery } from '#machines/delivery/step.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { siteSettings as settingsDocument } from '#studio/seed/settings.ts';
import { typesetDocument } from '../../delivery/typeset-document.ts';
import { createListReadings } from '../../people/staff/readings.ts';
import { siteSettings } from '../../testing/content.ts';
import { createBoughtFiles, pathIn } from '../../testing/files.ts';
import { staffEmail } from '../../testing/parts.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { newCustomer, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

let customers = 0;
let email: string;
const world = await openWorld({ fetchContent: async <T>() => settingsDocument as T });
await world.startJobs();
beforeEach(() => {
  customers += 1;
  email = `customer-${customers}@example.org`;
});

function buy(changes: Partial<CreateBookingRequest> = {}): Promise<Visitor> {
  const asked = { _service: 'toolkit', _price: 121, _answers: {}, _email: email };
  return newCustomer(world, { ...asked, ...changes });
}

const mailsWithFile = () =>
  world.mails.filter(({ to, text }) => to === email && text.includes(documentPath));
const mailWithFile = (count = 1) =>
  eventually('the mail with the file', () => mailsWithFile()[count - 1]);

const { get, historyOf, documentsOf, shownTo, copyAt } = createBoughtFiles(world);

it('a purchase is shown in steps, with who works on it only while they agree to be named', async () => {
  const visitor = await buy({ _service: 'roadmap', _price: 349 });
  const { id: deliveryId } = await visitor.delivery();
  const workerId = randomUUID();
  const progressOf = async () => (await shownTo(visitor)).deliveries[0]?.progress;
  const steps = ['paid', 'answers', 'written', 'read', 'sent'];
  expect(await progressOf()).toEqual({ steps, current: 'answers', worker: null });
  const names = vi.spyOn(world.useCases.staff.people, 'shownNames');
  names.mockResolvedValue(new Map([[workerId, 'Nour']]));
  await world.database.sql.query(
    `insert into drafts (id, delivery_id, revision, act, sealed, by_id, by_name) values
       (gen_random_uuid(), $1, 1, 'edited', '', $2, 'Nour'),
       (gen_random_uuid(), $1, 2, 'written', '', null, null)`,
    [deliveryId, workerId],
  );
  expect(await progressOf()).toMatchObject({ worker: 'Nour' });
  names.mockResolvedValue(new Map());
  expect(await progressOf()).toMatchObject({ worker: null });
  names.mockRejectedValue(new Error('no accounts'));
  expect(await progressOf()).toMatchObject({ worker: null });
  names.mockRestore();
});

describe('a toolkit that was bought', () => {
  it('is mailed as a link to its PDF, which nobody keeps in between', async () => {
    const visitor = await buy();
    const mail = await mailWithFile();
    expect(mail.subject).toBe('It is here: Toolkit');
    expect(mail.text).toContain('999');
    const response = await get(pathIn(mail));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Toolkit.pdf"; filename*=UTF-8''Toolkit.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const { pages, isAccessible } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(isAccessible).toBe(true);
    expect(pages.join(' ')).toContain('Step 1 of 1');
    await eventually('the customer told', async () =>
      (await historyOf(visitor)).includes('customer.told'),
    );
    expect(await historyOf(visitor)).toEqual(['delivery.begun', 'file.stored', 'customer.told']);
    const { work, history } = await world.useCases.readOrder({ orderId: visitor.bookingId });
    const steps = history.map(({ event, before, after }) => `${event} ${before} ${after}`);
    expect([work, steps.at(-1)]).toEqual(['delivered', 'delivery.finished paid.ready delivered']);
  });

  it('is opened by those of staff who may read answers, and each opening is a reading', async () => {
    const visitor = await buy();
    const path = pathIn(await mailWithFile());
    const deliveryId = (await visitor.delivery()).id;
    const order = await world.useCases.readOrder({ orderId: visitor.bookingId });
    expect(order.deliveries).toMatchObject([{ id: deliveryId, hasFile: true }]);
    const open = (role: StaffRole) =>
      serverForStaff(role, world.useCases)(openDelivered.path, { deliveryId });
    expect((await open('support')).status).toBe(403);
    const opened = await open('reviewer');
    const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
    expect(await bytes(opened)).toEqual(await bytes(await get(path)));
    expect(opened.headers.get('content-disposition')).toContain('Toolkit.pdf');
    const { readings } = await createListReadings(world.database)({
      person: null,
      order: visitor.bookingId,
      before: null,
    });
    expect(readings).toMatchObject([{ act: 'open-delivered', by: 'Nour' }]);
  });

  it('is Arabic for whoever booked in Arabic, with its name', async () => {
    await buy({ _language: 'ar' });
    const mail = await mailWithFile();
    expect(mail).toMatchObject({ language: 'ar', subject: 'وصل ما طلبته: الحقيبة' });
    const response = await get(pathIn(mail));
    const name = /UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    expect(decodeURIComponent(name)).toBe('الحقيبة.pdf');
    const { language, pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(language).toBe('ar');
    expect(pages[4]).toContain('الوصول');
  });

  it('is kept encrypted, with a key of its order', async () => {
    const visitor = await buy();
    const path = pathIn(await mailWithFile());
    const [document] = await documentsOf(visitor);
    expect(Buffer.from(document?.sealed ?? []).includes('%PDF')).toBe(false);
    await world.database.sql.query('delete from order_keys where id = $1', [visitor.bookingId]);
    expect((await get(path)).status).toBe(500);
  });

  it('can be fetched on the page as soon as it is there', async () => {
    const visitor = await buy();
    await mailWithFile();
    const body = await shownTo(visitor);
    expect(body.order).toEqual({
      title: 'Toolkit',
      price: 'AED 121',
      priceUsd: '$33',
      reference: (await visitor.payments())[0]?.reference,
      status: 'payment-completed',
      answers: 'closed',
      isSession: false,
      receipt: expect.stringContaining(receiptPath),
      copy: expect.stringContaining(copyPath),
    });
    const receipt = await readPdf(
      Buffer.from(await (await get(body.order.receipt ?? '')).arrayBuffer()),
    );
    for (const told of [body.order.reference, '$33']) expect(receipt.pages[0]).toContain(told);
    const copy = await copyAt(body);
    expect(copy.names).toEqual(['data.json', 'data.txt', 'Toolkit.pdf']);
    expect(copy.data).toMatchObject({ email, drafts: [] });
    expect(copy.text).toContain(email);
    const forged = body.order.receipt?.replace(receiptPath, copyPath) ?? '';
    expect((await get(forged)).status).toBe(404);
    expect(await visitor.history()).toContain('data.copied applied');
    const [delivery] = body.deliveries;
    expect(delivery).toMatchObject({ item: 'toolkit', title: 'Toolkit', status: 'delivered' });
    expect((await get(delivery?.file ?? '')).status).toBe(200);
  });

  it('ends with the order: when its money is returned, the link leads nowhere', async () => {
    const visitor = await buy();
    const path = pathIn(await mailWithFile());
    const [payment] = await visitor.payments();
    const total = { minor: 12_100, currency: 'AED' };
    const refunded = { type: 'payment.refunded', paymentId: payment?.id ?? '', total } as const;
    await world.useCases.advance(visitor.bookingId, refunded, { by: 'x', cause: 'x' });
    expect((await get(path)).status).toBe(404);
  });
});

describe('a personal text', () => {
  it('is in the copy of everything as a draft, and typeset and mailed once a person has approved it', async () => {
    const visitor = await buy({
      _service: 'roadmap',
      _price: 349,
      _answers: { currentSituation: 'I work nights and sleep by day.' },
    });
    const { id } = await visitor.delivery();
    await eventually('the draft', async () => {
      const { snapshot } = await visitor.delivery();
      return deliveryStageOf(restoreDelivery(snapshot)) === 'inReview';
    });
    expect(mailsWithFile()).toEqual([]);
    const copy = await copyAt(await shownTo(visitor));
    expect(copy.names).toEqual(['data.json', 'data.txt']);
    expect(copy.data.drafts).toMatchObject([{ body: expect.any(Array) }]);
    const [, drafts] = copy.text.split('Drafts written for you');
    expect(drafts).toContain('I work nights and sleep by day');
    const approved = { type: 'draft.approved' } as const;
    await world.useCases.advanceDelivery(id, approved, { by: 'staff', cause: 'review' });
    const mail = await mailWithFile();
    expect(mail.subject).toBe('It is here: Personal Roadmap');
    const response = await get(pathIn(mail));
    const { pages, isTagged } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(isTagged).toBe(true);
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain('I work nights and sleep by day');
  });
});

describe('a link to a file', () => {
  it('whose time is over has a new one mailed, once for several presses', async () => {
    const visitor = await buy();
    await mailWithFile();
    const { id } = await visitor.delivery();
    const ended = await get((await world.useCases.documents.linkTo(id, -MINUTE_MS)) ?? '');
    expect(ended.status).toBe(303);
    const again = ended.headers.get('location') ?? '';
    expect(again).toContain(documentAgainPath);
    expect(await (await get(again)).text()).toContain('Send me a new link');
    for (let press = 0; press < 2; press += 1) {
      const pressed = await fetch(`${world.url}${again}`, { method: 'POST' });
      expect(await pressed.text()).toContain('A new link is on its way');
    }
    expect((await get(pathIn(await mailWithFile(2)))).status).toBe(200);
    expect(mailsWithFile()).toHaveLength(2);
  });

  it('that was changed opens nothing, and has nothing mailed', async () => {
    for (const token of ['', 'x', 'A'.repeat(70)]) {
      expect((await get(`${documentPath}?token=${token}`)).status).toBe(404);
      const path = `${world.url}${documentAgainPath}?token=${token}`;
      expect((await fetch(path, { method: 'POST' })).status).toBe(404);
    }
  });
});

describe('a file that cannot be made', () => {
  const deps = () => ({
    ...world.useCases,
    database: world.database,
    typesetter: world.typesetter,
    guides: {
      fetchContent: world.content.fetch,
      siteSettings: async () => siteSettings,
      mailWords: async () => ({}),
    },
    logger: world.logger,
  });
  const staffHear = () =>
    world.mails.filter(
      ({ to, subject }) => to === staffEmail && subject.startsWith('Document that could not'),
    ).length;

  it('is told to staff once, and is made as soon as the content is back, once', async () => {
    const before = staffHear();
    const { guide } = world.content;
    world.content.guide = new Error('the lake is away');
    const visitor = await buy();
    await eventually('staff told', () => staffHear() > before);
    const { id: deliveryId } = await visitor.delivery();
    const job = { orderId: visitor.bookingId, deliveryId };
    await expect(typesetDocument(deps(), job)).rejects.toThrow('the lake is away');
    world.content.guide = guide;
    // The queue tries it too: both at once make one.
    await Promise.allSettled([typesetDocument(deps(), job), typesetDocument(deps(), job)]);
    await mailWithFile();
    expect(await documentsOf(visitor)).toHaveLength(1);
    expect(staffHear()).toBe(before + 1);
    expect((await visitor.order()).needs_attention).toBe(true);
  });

  it('is made whole after a server was killed while it was stored', async () => {
    const { guide } = world.content;
    world.content.guide = null;
    const visitor = await buy();
    const { id: deliveryId } = await visitor.delivery();
    const job = { orderId: visitor.bookingId, deliveryId };
    const keep = () => Promise.reject(new Error('killed'));
    world.content.guide = guide;
    const killed = typesetDocument({ ...deps(), documents: { keep } }, job);
    await killed.catch(() => undefined);
    await typesetDocument(deps(), job);
    await mailWithFile();
    expect(await documentsOf(visitor)).toHaveLength(1);
    expect((await historyOf(visitor)).filter((event) => event === 'file.stored')).toHaveLength(1);
  });
});
