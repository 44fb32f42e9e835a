import { randomUUID } from 'node:crypto';
import { owedPart } from '#machines/delivery/owed.ts';
import type { Database } from '../platform/database/database.ts';
import { findOrder } from '../platform/database/find-order.ts';
import type { DeliveryRow } from '../platform/database/tables.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { type AdvanceDelivery, deliverySnapshotOf } from './deliveries/advance-delivery.ts';
import type { Documents } from './deliveries/documents.ts';
import { type DeliveryJobs, findDelivery } from './deliveries/find-delivery.ts';
import { type GuideSource, guideOf } from './documents/guide.ts';
import { personalText } from './documents/personal-text.ts';
import type { Typesetter, Typesetting } from './documents/typeset.ts';
import { prompts } from './drafts/prompts/prompts.ts';
import type { Revisions } from './drafts/revisions.ts';

export interface TypesetDeps {
  database: Pick<Database, 'kysely'>;
  advanceDelivery: AdvanceDelivery;
  documents: Pick<Documents, 'keep'>;
  typesetter: Pick<Typesetter, 'typeset'>;
  guides: GuideSource;
  revisions: Pick<Revisions, 'latest'>;
  logger: Logger;
}

const origin = { by: 'jobs', cause: 'typeset' };

/**
 * Makes a delivery's file and stores it, once: the file and the event that reports it are stored in one
 * transaction. A process that is killed earlier leaves nothing behind, so the next run begins anew.
 */
export async function typesetDocument(
  deps: TypesetDeps,
  { deliveryId }: DeliveryJobs['typeset-document'],
): Promise<void> {
  const { database, advanceDelivery, documents, typesetter, logger } = deps;
  const delivery = await findDelivery(database, deliveryId);
  if (!deliverySnapshotOf(delivery).matches({ underway: 'typesetting' })) return;
  try {
    const content = await typesetter.typeset(await contentOf(deps, delivery));
    const id = randomUUID();
    const stored = { type: 'file.stored', documentId: id } as const;
    await advanceDelivery(deliveryId, stored, origin, (tx, { order_id }) =>
      documents.keep(tx, { id: deliveryId, order_id }, { id, type: 'application/pdf', content }),
    );
  } catch (error) {
    // Notifies staff; the queue tries again.
    await advanceDelivery(deliveryId, { type: 'file.failed' }, origin).catch((second) =>
      logger.log('error', 'failure of a file not noted', { deliveryId, ...errorFields(second) }),
    );
    throw error;
  }
}

/** Returns the guide from the CMS, or the text as it was approved. */
async function contentOf(
  { database, guides, revisions }: TypesetDeps,
  delivery: DeliveryRow,
): Promise<Typesetting> {
  const order = await findOrder(database, delivery.order_id);
  const { language } = order;
  const { guide = '', prompt } = owedPart(order, delivery.item_id) ?? {};
  if (delivery.kind === 'instant') return guideOf(guides, guide, language);
  const approved = await revisions.latest(database, delivery);
  if (!approved) throw new Error('nothing was written that could be typeset');
  const hasCover = prompts.get(prompt)?.hasCover ?? true;
  const settings = await guides.siteSettings(language);
  const edited = await guides.mailWords(language);
  const words = { name: order.full_name, edited };
  return personalText(approved.document, hasCover, language, settings, words);
}
