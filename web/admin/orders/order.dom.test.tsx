import { expect, it, vi } from 'vitest';
import { beginManualWork } from '#machines/api/manual-work.ts';
import {
  type DeliveryFacts,
  type OrderHistoryEvent,
  openDelivered,
  type ReadOrderResponse,
  settleAttention,
} from '#machines/api/order.ts';
import { languages } from '#machines/language.ts';
import { orders as ar } from '#web/i18n/ar/orders.ts';
import { orders as en } from '#web/i18n/en/orders.ts';
import { act, onScreen, typeInto } from '#web/testing/on-screen.tsx';
import {
  at,
  buttonIn,
  entry,
  fieldOf,
  InAdmin,
  isFocused,
  order,
  press,
  recordCalls,
} from '#web/testing/open-area.tsx';
import { PageHeading } from '../page.tsx';
import { Attention } from './attention.tsx';
import { Deliveries } from './deliveries.tsx';
import { ChooseTime } from './order.tsx';
import { OrderHistory } from './order-history.tsx';
import { WriteTo } from './write-to.tsx';

const calls = recordCalls();

it.each(languages)(
  'an order says why it needs attention, and whom to ask (%s)',
  async (language) => {
    const texts = { en, ar }[language];
    const { screen } = await onScreen(
      <InAdmin language={language}>
        <Attention order={order} />
      </InAdmin>,
    );
    expect(screen.textContent).toContain(texts.notices.draft_flagged.subject);
    expect(screen.textContent).toContain('112');
    expect(screen.textContent).not.toContain('{{');
    expect(screen.textContent).toContain(texts.notices.job_failed.text);
  },
);

it('an order is settled up to what was seen, and a refused note stays', async () => {
  const shown = (seen: ReadOrderResponse) => (
    <InAdmin as="support">
      <Attention order={seen} />
    </InAdmin>
  );
  const { screen, draw } = await onScreen(shown(order));
  await act(async () => typeInto(fieldOf(screen), 'Called her'));
  calls.answer = async () => Response.json({ code: 'attention_changed' }, { status: 409 });
  await press(screen, en.settle.send);
  const body = { orderId: 'order-1', note: 'Called her', seen: 9 };
  expect(calls.sent).toEqual([{ path: settleAttention.path, body }]);
  const alert = () => screen.querySelector('[role="alert"]')?.textContent ?? '';
  await expect.poll(alert).toContain('Something new');
  expect(fieldOf(screen).value).toBe('Called her');

  await draw(shown({ ...order, needsAttention: false, flags: [] }));
  expect(screen.textContent).toContain(en.settle.meanwhile);
  expect(fieldOf(screen).value).toBe('Called her');
});

it('an order offers no settling to a role that may not settle it', async () => {
  const { screen } = await onScreen(
    <InAdmin as="reviewer">
      <Attention order={order} />
    </InAdmin>,
  );
  expect(screen.textContent).toContain(en.notices.job_failed.subject);
  expect(screen.querySelector('form')).toBeNull();
});

it.each(languages)(
  'a session without a time links to the calendar, for whoever may book (%s)',
  async (language) => {
    const { chooseTime } = { en, ar }[language];
    const chooseTimeUrl = 'https://calendar.example/the-map?utm_content=order-1';
    const shown = (as: 'reviewer' | 'support', url: string | null) => (
      <InAdmin as={as} language={language}>
        <ChooseTime order={{ ...order, chooseTimeUrl: url }} />
      </InAdmin>
    );
    const { screen, draw } = await onScreen(shown('support', chooseTimeUrl));
    const link = screen.querySelector('a');
    expect(link?.textContent).toContain(chooseTime.open);
    expect([link?.href, link?.target]).toEqual([chooseTimeUrl, '_blank']);
    await draw(shown('support', null));
    expect(screen.textContent).toBe('');
    await draw(shown('reviewer', chooseTimeUrl));
    expect(screen.textContent).toBe('');
  },
);

it('settling an order leads to the page’s heading once the form is gone', async () => {
  const shown = (seen: ReadOrderResponse) => (
    <InAdmin as="support">
      <PageHeading title="Roadmap" />
      <Attention order={seen} />
    </InAdmin>
  );
  const { screen, draw } = await onScreen(shown(order));
  await act(async () => typeInto(fieldOf(screen), 'Called her'));
  act(() => fieldOf(screen).focus());
  await press(screen, en.settle.send);
  await draw(shown({ ...order, needsAttention: false, flags: [] }));
  expect(screen.textContent).toBe('Roadmap');
  expect(document.activeElement?.tagName).toBe('H1');
});

it.each(languages)(
  'a mail begins with a template in the customer’s language (%s)',
  async (language) => {
    const texts = { en, ar }[language];
    const { screen } = await onScreen(
      <InAdmin>
        <WriteTo order={{ ...order, language }} />
      </InAdmin>,
    );
    await press(screen, en.letter.open);
    const select = screen.querySelector('select');
    await act(async () => {
      if (!select) throw new Error('no select');
      select.value = 'question';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(screen.querySelector('textarea')?.lang).toBe(language);
    await press(screen, en.letter.send);
    const { subject } = texts.letter.templates.question;
    expect(calls.sent).toMatchObject([
      { body: { orderId: 'order-1', subject: subject.replace('{{item}}', 'Their roadmap') } },
    ]);
  },
);

const step = (changes: Partial<OrderHistoryEvent>) => ({ ...entry(1), ...changes });

it.each(languages)('the history names who did what, and no key of ours (%s)', async (language) => {
  // The drawing names its arrowheads by it, and jsdom lacks it.
  vi.stubGlobal('CSS', { escape: String });
  const texts = { en, ar }[language];
  const { screen } = await onScreen(
    <InAdmin language={language}>
      <OrderHistory
        history={[
          step({ id: 1, event: 'booking.created', by: 'customer', before: null, after: 'draft' }),
          step({
            id: 2,
            event: 'payment.settled',
            by: 'ziina',
            before: 'draft',
            after: 'paid.ready',
          }),
          step({
            id: 3,
            event: 'later.event',
            by: 'later',
            before: 'paid.new',
            after: 'paid.later',
          }),
          step({ id: 4, event: 'attention.settled', by: 'staff Nour', note: 'Called her' }),
        ]}
      />
    </InAdmin>,
  );
  const steps = [...screen.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(steps[1]).toContain(texts.by.ziina);
  expect(steps[2]).toContain(texts.events.other);
  expect(steps[2]).toContain(texts.by.jobs);
  expect(steps[2]).not.toContain('later');
  expect(steps[3]).toContain('· Nour');
});

const delivery: DeliveryFacts = {
  id: 'delivery-1',
  title: 'Roadmap',
  state: 'underway',
  stage: 'inReview',
  canBegin: false,
  dueAt: null,
  hasFile: false,
  pause: null,
};

it('a drawing that waits for answers is begun without them after a question, by whoever may make it', async () => {
  const waiting = { ...delivery, stage: 'waitingForAnswers' as const, canBegin: true };
  const shown = (as: 'reviewer' | 'support') => (
    <InAdmin as={as}>
      <Deliveries order={{ ...order, deliveries: [waiting] }} />
    </InAdmin>
  );
  const { screen, draw } = await onScreen(shown('support'));
  expect(screen.textContent).not.toContain(en.begin.open);
  await draw(shown('reviewer'));
  await press(screen, en.begin.open);
  expect(calls.sent).toEqual([]);
  await press(screen, en.begin.confirm);
  expect(calls.sent).toEqual([{ path: beginManualWork.path, body: { deliveryId: 'delivery-1' } }]);
});

it('what was delivered is saved by whoever may read answers', async () => {
  const delivered = { ...delivery, state: 'delivered' as const, stage: null, hasFile: true };
  const shown = (as: 'reviewer' | 'support') => (
    <InAdmin as={as}>
      <Deliveries order={{ ...order, deliveries: [delivered] }} />
    </InAdmin>
  );
  const { screen, draw } = await onScreen(shown('support'));
  expect(screen.textContent).not.toContain(en.openDelivered);
  await draw(shown('reviewer'));
  calls.answer = async () => Response.json({ code: 'not_found' }, { status: 404 });
  await press(screen, en.openDelivered);
  expect(calls.sent).toEqual([{ path: openDelivered.path, body: { deliveryId: 'delivery-1' } }]);
});

it('pausing work leads the focus through its form', async () => {
  const shown = (each: DeliveryFacts) => (
    <InAdmin>
      <Deliveries order={{ ...order, deliveries: [each] }} />
    </InAdmin>
  );
  const { screen, draw } = await onScreen(shown(delivery));
  await press(screen, en.pause.open);
  expect(isFocused(screen.querySelector('form h3'))).toBe(true);
  await press(screen, en.keep);
  expect(isFocused(buttonIn(screen, en.pause.open))).toBe(true);
  await draw(shown({ ...delivery, state: 'paused', pause: { at, reason: 'Ill' } }));
  await press(screen, en.pause.end);
  expect(isFocused(screen.querySelector('h2'))).toBe(true);
});
