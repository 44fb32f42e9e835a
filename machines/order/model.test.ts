import { describe, expect, it } from 'vitest';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { TestModel } from 'xstate/graph';
import type { Fulfilment } from '../catalogue.ts';
import { stateOf, statePathOf } from '../step.ts';
import { print } from '../testing/walk.ts';
import {
  appointmentCancelled,
  appointmentEvents,
  deadlinePassed,
  disputed,
  disputeEvents,
  disputeLost,
  disputeWon,
  moneyEvents,
  paymentEvents,
  price,
  refunded,
  refundedAgain,
  refundedTooMuch,
  released,
  requested,
  requestedAgain,
  rescheduled,
  rescheduledAgain,
  scheduled,
  settled,
  settledAgain,
  thirdCancelledForAnother,
} from './fixtures.ts';
import { orderMachine } from './machine.ts';
import { type OrderSnapshot, stepOrder } from './step.ts';
import type { OrderEvent } from './types.ts';
import { viewOrder } from './view.ts';

interface Edge {
  from: OrderSnapshot;
  event: OrderEvent;
}

/** Every reachable order of this fulfilment, and every event from there. */
function edgesOf(fulfilment: Fulfilment, events: readonly OrderEvent[]): Edge[] {
  return new TestModel(orderMachine, {})
    .getShortestPaths({
      input: { price, fulfilment },
      events: [...events],
      allowDuplicatePaths: true,
      stopWhen: ({ context }) => context.withdrawals > 1,
    })
    .flatMap(({ state: from }) => events.map((event) => ({ from, event })));
}

const isAboutSecond = (event: OrderEvent) =>
  'paymentId' in event && event.paymentId === 'payment-2';

const ofSecond = (event: OrderEvent) =>
  'paymentId' in event ? { ...event, paymentId: 'payment-2' } : event;

const firstPaymentEvents = paymentEvents.filter((event) => !isAboutSecond(event));

const edges = [
  ...edgesOf('instant', paymentEvents),
  ...edgesOf('instant', [...firstPaymentEvents, ...moneyEvents]),
  ...edgesOf('personalised', [requested, settled, ...moneyEvents]),
  ...edgesOf('instant', [
    ...[requested, released, settled, requestedAgain, disputed, disputeWon, refunded],
    ...firstPaymentEvents.map(ofSecond),
  ]),
  ...edgesOf('instant', [
    ...[requested, released, settled, requestedAgain, settledAgain, refundedAgain],
    ...[disputed, ofSecond(disputed), disputeLost, ofSecond(refundedTooMuch)],
  ]),
  ...edgesOf('session', [...firstPaymentEvents, refunded, ...appointmentEvents]),
  ...edgesOf('session', [requested, settled, ...disputeEvents, ...appointmentEvents.slice(0, 4)]),
  ...edgesOf('session', [
    ...[requested, settled, scheduled, { ...rescheduled, replaces: null }, appointmentCancelled],
  ]),
  ...edgesOf('session', [
    ...[requested, settled, disputed, scheduled, rescheduled],
    ...[rescheduledAgain, thirdCancelledForAnother, deadlinePassed],
  ]),
];

const steps = edges.map((edge) => ({ ...edge, ...stepOrder(edge.from, edge.event) }));

const statuses = (snapshot: OrderSnapshot) => Object.values(snapshot.context.payments);

const isPayable = (status: string) => status === 'open' || status === 'announced';

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

const nodes = nodesOf(orderMachine.root);

/** Whether a transition that no event names was taken in this step. */
function happenedBy(
  { source, target, guard }: AnyTransitionDefinition,
  { from, snapshot }: { from: OrderSnapshot; snapshot: OrderSnapshot },
): boolean {
  const [before, after] = [stateOf(from), stateOf(snapshot)];
  const to = target?.[0]?.key;
  if (to === 'rescheduling') {
    return statePathOf(from) === 'paid.scheduled' && statePathOf(snapshot) === 'paid.rescheduling';
  }
  if (before === after) return false;
  if (to === 'awaitingAppointment' && (source.key === 'settling') === (before === 'disputed')) {
    return false;
  }
  if (source.key === 'settling' && to === 'resuming') return after === 'paid';
  if (source.parent?.key === 'paid') return statePathOf(snapshot) === `paid.${to}`;
  const isFreed = guard === 'isReturnedWithAppointment';
  const isRight = to !== 'refunded' || isFreed === (snapshot.context.appointment !== null);
  return (
    before === source.key && (after === to || statePathOf(snapshot).startsWith('paid')) && isRight
  );
}

describe('the order machine', () => {
  it('reaches every state', () => {
    const places = new Set(steps.map(({ snapshot }) => statePathOf(snapshot)));
    expect([...places].sort()).toEqual([
      'awaitingPayment',
      'cancelled',
      'disputed',
      'draft',
      'expired',
      'paid.awaitingAppointment',
      'paid.awaitingContent',
      'paid.ready',
      'paid.rescheduling',
      'paid.scheduled',
      'refunded',
    ]);
  });

  it('walks every transition of the chart', () => {
    const byEvent = nodes.flatMap((node) => [...node.transitions.values()].flat());
    const byItself = nodes.flatMap((node) => node.always ?? []);
    const all: AnyTransitionDefinition[] = [...byEvent, ...byItself];
    const walked = new Set<AnyTransitionDefinition>(
      edges.flatMap(({ from, event }) => orderMachine.getTransitionData(from, event) ?? []),
    );
    for (const each of byItself) if (steps.some((step) => happenedBy(each, step))) walked.add(each);
    const missed = all.filter((each) => !walked.has(each));
    print('order', { walked: all.length - missed.length, all: all.length });
    expect(missed.map((each) => each.toJSON())).toEqual([]);
    expect(all.length).toBeGreaterThan(80);
  });

  it('never has two open payments', () => {
    for (const { snapshot } of steps) {
      expect(statuses(snapshot).filter(isPayable).length).toBeLessThanOrEqual(1);
    }
  });

  it('is paid only while it holds a settled payment', () => {
    for (const { from, event, snapshot } of steps) {
      if (stateOf(snapshot) === 'paid') expect(statuses(snapshot)).toContain('settled');
      if (stateOf(from) !== 'paid' || stateOf(snapshot) === 'paid') continue;
      expect(event.type).toMatch(/^payment\.(refunded|disputed)$/);
      const isLeft = statuses(snapshot).includes('settled');
      expect(snapshot.value).toBe(isLeft ? 'disputed' : 'refunded');
    }
  });

  it('keeps every settlement and counts it once', () => {
    for (const { from, event, snapshot, effects } of steps) {
      for (const [id, status] of Object.entries(from.context.payments)) {
        if (!['settled', 'mismatched', 'refunded'].includes(status)) continue;
        const mayGo = /^payment\.(refunded|disputed)$/.test(event.type);
        const now = snapshot.context.payments[id];
        const isCounted = effects.some(
          (effect) => effect.type === 'settlePayment' && effect.params.paymentId === id,
        );
        if ((now === status || (mayGo && now === 'refunded')) && !isCounted) continue;
        expect({ event, status, now, isCounted }).toBeNull();
      }
    }
  });

  it('accepts money for any requested payment in any state', () => {
    for (const { from, event, effects } of steps) {
      if (event.type !== 'payment.settled') continue;
      const status = from.context.payments[event.paymentId];
      const isNew = status !== undefined && !/settled|mismatched|refunded/.test(status);
      const isTaken = effects.some(({ type }) => /^(settle|refuse)Payment$/.test(type));
      expect(isTaken).toBe(isNew);
    }
  });

  it('changes no payment on appointment events', () => {
    for (const { from, event, snapshot } of steps) {
      if (!event.type.startsWith('appointment')) continue;
      expect(snapshot.context.payments).toEqual(from.context.payments);
      expect(stateOf(snapshot)).toBe(stateOf(from));
    }
  });

  it('shows payment-completed exactly while it holds money', () => {
    for (const { snapshot } of steps) {
      const isPaid = viewOrder(snapshot).customerStatus === 'payment-completed';
      expect(isPaid).toBe(statuses(snapshot).includes('settled'));
    }
  });

  it('changes only by an applied event or a refused payment', () => {
    for (const { from, snapshot, outcome, effects } of steps) {
      const changed = JSON.stringify(snapshot) !== JSON.stringify(from);
      if (outcome === 'duplicate') expect(changed).toBe(false);
      if (outcome === 'refused' && effects.length === 0) expect(snapshot).toBe(from);
      if (outcome === 'applied') expect(effects.length).toBeGreaterThan(0);
    }
  });
});
