import { eventually } from 'service-kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { saveAnswers } from '#machines/api/booking.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { deliveryStageOf, restoreDelivery } from '#machines/delivery/step.ts';
import { newCustomer, newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();
await world.startJobs();

const secret = 'I told nobody that I am afraid of mornings.';
const answers = { currentSituation: secret };

const save = (token: string, told: object = answers, headers?: Record<string, string>) =>
  world.post<ProblemResponse>(saveAnswers.path, { token, answers: told }, headers);

const stageOf = async (visitor: Visitor) =>
  deliveryStageOf(restoreDelivery((await visitor.delivery()).snapshot));

const mailOf = (email: string) =>
  eventually('the mail', () => world.mails.find(({ to }) => to === email));

describe('save-answers', () => {
  it('keeps the answers of a paid order whose content is not made, and asks for them by mail', async () => {
    const visitor = await newCustomer(world, { _answers: {}, _email: 'silent@example.org' });
    expect((await visitor.resume()).answers).toBe('missing');
    expect((await mailOf('silent@example.org')).text).toContain('not answered our questions');
    expect(await stageOf(visitor)).toBe('waitingForAnswers');
    const before = await visitor.order();
    expect(await save(visitor.token)).toMatchObject({ status: 200, body: { success: true } });
    const { answers: sealed } = await visitor.order();
    expect(sealed).not.toEqual(before.answers);
    expect(await visitor.resume()).toMatchObject({
      answers: 'inWork',
      status: 'payment-completed',
    });
    expect(await visitor.history()).toContain('answers.saved applied');
    // The text may be drafted already.
    expect(await stageOf(visitor)).not.toBe('waitingForAnswers');
  });

  it('says of them nothing anywhere: not in the history, the log or the answer to a resumed booking', async () => {
    const visitor = await newVisitor(world);
    await save(visitor.token);
    await visitor.pay();
    const { rows } = await world.database.sql.query<{ row: string }>(
      `select o::text || encode(o.answers, 'escape') || (
         select string_agg(e::text, '') from order_events e where e.order_id = o.id) as row
       from orders o where id = $1`,
      [visitor.bookingId],
    );
    expect(rows[0]?.row).toContain('answers.saved');
    const told = [rows[0]?.row, JSON.stringify(world.logger.lines), await visitor.resume()];
    expect(JSON.stringify(told)).not.toContain('afraid');
    expect((await mailOf('layla@example.org')).text).not.toContain('not answered our questions');
  });

  it('keeps them while the order is unpaid, too', async () => {
    const { token, history } = await newVisitor(world);
    expect((await save(token)).status).toBe(200);
    expect((await history()).at(-1)).toBe('answers.saved applied');
  });

  it('refuses them once the content is made or the order is over, and records it', async () => {
    const made = await newCustomer(world);
    await world.database.sql.query(
      `update orders set snapshot = jsonb_set(snapshot, '{value}', '{"paid":"ready"}') where id = $1`,
      [made.bookingId],
    );
    const over = await newVisitor(world);
    await world.useCases.advance(over.bookingId, { type: 'order.cancel' }, { by: 'x', cause: 'x' });
    for (const visitor of [made, over]) {
      const { answers: before } = await visitor.order();
      const { status, body } = await save(visitor.token, answers, { 'Accept-Language': 'ar' });
      expect([status, body.code]).toEqual([409, 'answers_closed']);
      expect(body.detail).toContain('إجاباتك');
      expect((await visitor.order()).answers).toEqual(before);
      expect((await visitor.history()).at(-1)).toBe('answers.saved refused');
      expect((await visitor.resume()).answers).toBe('closed');
    }
  });

  it('knows the questions of a bundle on a device that never saw it', async () => {
    const visitor = await newVisitor(world, {
      _service: 'rediscover-you',
      _price: 510,
      _answers: {},
    });
    const resumed = await visitor.resume();
    expect(resumed).toMatchObject({ answers: 'missing' });
    expect(resumed.item.parts).toContain('roadmap');
    expect((await save(visitor.token)).status).toBe(200);
  });

  it.each([
    ['an answer that is too long', { currentSituation: 'x'.repeat(501) }, 'invalid_input'],
    ['a question that is not asked', { currentRole: 'Chef' }, 'invalid_input'],
  ])('refuses %s', async (_, told, code) => {
    const { token } = await newVisitor(world);
    expect((await save(token, told)).body.code).toBe(code);
  });

  it('refuses a token that is not genuine, and an item without questions', async () => {
    expect((await save('x'.repeat(64))).body.code).toBe('booking_not_found');
    const { token } = await newVisitor(world, { _service: 'toolkit', _price: 121, _answers: {} });
    expect((await save(token, {})).body.code).toBe('item_unknown');
  });
});
