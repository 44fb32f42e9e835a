import type {
  ReadDeliveriesRequest,
  ReadDeliveriesResponse,
  ShownDelivery,
  ShownOrder,
} from '#machines/api/own-order.ts';
import { stepAt, stepsOf } from '#machines/delivery/progress.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import { SHOWN_LINK_MS } from '#machines/delivery/timings.ts';
import type { Language } from '#machines/language.ts';
import { priceText } from '#machines/money.ts';
import { viewOrder } from '#machines/order/view.ts';
import { deliverySnapshotOf } from '../../delivery/deliveries/advance-delivery.ts';
import type { Documents } from '../../delivery/deliveries/documents.ts';
import { workersOn } from '../../delivery/deliveries/find-delivery.ts';
import type { Pauses } from '../../delivery/deliveries/pauses.ts';
import { type Pictures, takesPictures } from '../../delivery/deliveries/pictures.ts';
import type { Staff } from '../../people/staff/staff.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf, settledPaymentsOf } from '../../platform/database/find-order.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';
import type { ItemName, PartName } from '../../site/catalogue/item-name.ts';
import { snapshotOf } from './advance.ts';
import type { FindAnswersStatus, IntakeItemOf } from './answers-status.ts';
import { askedFiles } from './asked-files.ts';
import { catalogueFacts } from './catalogue-facts.ts';
import type { FindByToken } from './find-by-token.ts';
import type { OrderFiles } from './order-files.ts';

/**
 * Returns the status of an order and of each thing in it, for whoever holds the order's token.
 * @throws ProblemError where `FindByToken` does.
 */
export type ReadDeliveries = (
  request: ReadDeliveriesRequest,
  language: Language,
) => Promise<ReadDeliveriesResponse>;

export function createReadDeliveries(deps: {
  database: Pick<Database, 'kysely'>;
  catalogue: Pick<Catalogue, 'find'>;
  findByToken: FindByToken;
  itemName: ItemName;
  partName: PartName;
  findAnswersStatus: FindAnswersStatus;
  intakeItemOf: IntakeItemOf;
  documents: Pick<Documents, 'linkTo'>;
  pauses: Pick<Pauses, 'current'>;
  pictures: Pick<Pictures, 'list'>;
  orderFiles: Pick<OrderFiles, 'linkTo'>;
  staff: { people: Pick<Staff['people'], 'shownNames'> };
  logger: Logger;
}): ReadDeliveries {
  const { database, findByToken, itemName, partName, findAnswersStatus } = deps;
  const { documents, pauses, pictures, orderFiles, staff, logger } = deps;

  async function shownOrder(order: OrderRow, language: Language): Promise<ShownOrder> {
    const { amount_minor: minor, currency } = order;
    const { usd } = await catalogueFacts(deps, order);
    const [settled] = await settledPaymentsOf(database, order.id);
    return {
      title: await itemName(order, language),
      price: priceText({ minor, currency }),
      ...(usd && { priceUsd: priceText(usd) }),
      reference: settled?.reference ?? '',
      status: statusOf(order),
      answers: await findAnswersStatus(order),
      isSession: order.fulfilment === 'session',
      ...(order.reminders_to !== null && { remindsByWhatsapp: true }),
      receipt: await orderFiles.linkTo('receipt', order),
      copy: await orderFiles.linkTo('copy', order),
    };
  }

  async function restOf(row: DeliveryRow): Promise<ShownDelivery['rest']> {
    const { context } = deliverySnapshotOf(row);
    if (row.state !== 'paused' || context.pausedAt === null) return null;
    return {
      since: context.pausedAt,
      isDisputed: context.pauses.includes('dispute'),
      reason: (await pauses.current(row))?.reason ?? null,
    };
  }

  /** Names who works on each delivery, by its id, where they agreed to it. */
  async function workerNames(orderId: string): Promise<(deliveryId: string) => string | null> {
    const workers = await workersOn(database, orderId);
    if (workers.size === 0) return () => null;
    const names = await staff.people.shownNames().catch((error) => {
      logger.log('warn', 'staff not known, so nobody is named', errorFields(error));
      return new Map<string, string>();
    });
    return (id) => names.get(workers.get(id) ?? '') ?? null;
  }

  return async ({ token }, language) => {
    const order = await findByToken(token);
    const rows = await deliveriesOf(database, order.id);
    const workerOn = await workerNames(order.id);
    const filesOf = await askedFiles(deps, order, rows, language);
    const deliveries = rows.map(async (row) => ({
      item: row.item_id,
      title: await partName(order, row.item_id, language),
      status: deliveryStatusOf(row),
      rest: await restOf(row),
      isSession: row.kind === 'sessions',
      dueAt: row.due_at?.toISOString() ?? null,
      isSoon: row.kind === 'instant' && deliveryStatusOf(row) === 'making',
      file: await documents.linkTo(row.id, SHOWN_LINK_MS),
      ...(takesPictures(row) && {
        pictures: (await pictures.list(row.id)).filter(({ question }) => question === null),
      }),
      ...(await filesOf(row)),
      progress: progressOf(row, workerOn(row.id)),
    }));
    return { order: await shownOrder(order, language), deliveries: await Promise.all(deliveries) };
  };
}

function statusOf(order: OrderRow): ShownOrder['status'] {
  if (order.erased_at !== null) return 'erased';
  return order.state === 'disputed' ? order.state : viewOrder(snapshotOf(order)).customerStatus;
}

function progressOf(row: DeliveryRow, worker: string | null): ShownDelivery['progress'] {
  if (row.state === 'stopped') return null;
  const stage = deliveryStageOf(deliverySnapshotOf(row));
  return {
    steps: [...stepsOf[row.kind]],
    current: stage && stepAt[stage],
    worker: stage && worker,
  };
}

function deliveryStatusOf(row: DeliveryRow): ShownDelivery['status'] {
  const { state } = row;
  if (state === 'delivered' || state === 'stopped') return state;
  if (state === 'paused') return 'resting';
  const stage = deliveryStageOf(deliverySnapshotOf(row));
  return stage === 'waitingForAnswers' ? 'unanswered' : 'making';
}
