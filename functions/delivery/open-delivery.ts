import type { Database } from '../platform/database/database.ts';
import { createAnswersVault, createOrderVault } from '../platform/database/vaults.ts';
import type { Logger } from '../platform/logger.ts';
import { type Keys, keysFor } from '../platform/security/keys.ts';
import { createRemakeFile } from '../platform/security/remake-file.ts';
import type { PartName } from '../site/catalogue/item-name.ts';
import { createAdvanceDelivery } from './deliveries/advance-delivery.ts';
import { createDocuments } from './deliveries/documents.ts';
import type { DeliveryQueue } from './deliveries/find-delivery.ts';
import { createPauses } from './deliveries/pauses.ts';
import { createPictures } from './deliveries/pictures.ts';
import { createReviews } from './drafts/reviews.ts';
import { createRevisions } from './drafts/revisions.ts';
import type { Writer } from './drafts/writer.ts';
import { createManualWork } from './manual-work/manual-work.ts';

export type Delivery = ReturnType<typeof openDelivery>;

/** Opens the area: what orders owe, and how it is made. */
export function openDelivery(deps: {
  database: Database;
  queue: DeliveryQueue;
  keys: Keys;
  logger: Logger;
  writer: Writer;
  partName: PartName;
}) {
  const { database, keys, partName } = deps;
  const orderVault = createOrderVault(...keysFor(keys, 'orderKeys'));
  const vault = createAnswersVault(keys, orderVault);
  // Staff get their own, so that customers' many or slow files do not hold theirs up.
  const remake = createRemakeFile();
  const advanceDelivery = createAdvanceDelivery(deps);
  const documents = createDocuments({ database, vault: orderVault, keys, remake });
  const revisions = createRevisions(orderVault);
  const pictures = createPictures({ database, vault: orderVault, remake: createRemakeFile() });
  return {
    vault,
    orderVault,
    advanceDelivery,
    documents,
    revisions,
    pictures,
    pauses: createPauses({ database, vault: orderVault, advanceDelivery }),
    reviews: createReviews({ ...deps, vault, revisions, pictures, advanceDelivery }),
    manualWork: createManualWork({
      database,
      answersVault: vault,
      vault: orderVault,
      documents,
      pictures,
      remake,
      partName,
      advanceDelivery,
    }),
  };
}
