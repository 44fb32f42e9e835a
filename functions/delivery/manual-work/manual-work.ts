import { randomUUID } from 'node:crypto';
import type {
  ListedManualWork,
  ReadManualWorkResponse,
  ReturnManualWorkRequest,
  SeenManualWorkRequest,
} from '#machines/api/manual-work.ts';
import { listAnswers, toldFor } from '#machines/intake/answers.ts';
import type { Language } from '#machines/language.ts';
import { mayDo, type StaffRole } from '#machines/staff/policy.ts';
import { checkFile, HEAD_BYTES } from '#machines/validation/file.ts';
import { endingOf, fileKindsOf, type ManualWorkKind } from '#machines/validation/manual-work.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnswersVault, OrderVault } from '../../platform/database/vaults.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { RemakeFile } from '../../platform/security/remake-file.ts';
import type { PartName } from '../../site/catalogue/item-name.ts';
import { type AdvanceDelivery, createStaffAdvance } from '../deliveries/advance-delivery.ts';
import type { Documents } from '../deliveries/documents.ts';
import { filesFor, type Pictures } from '../deliveries/pictures.ts';
import {
  factsOf,
  findManualWork,
  findOwed,
  keptFileOf,
  listManualWork,
  noteOf,
  stageOf,
} from './find-manual-work.ts';

/** Somebody of staff. */
interface Maker {
  id: string;
  name: string;
  role: StaffRole;
}

interface Upload {
  deliveryId: string;
  /** The file that the sender knows of. */
  replaces?: string | undefined;
  content(): Promise<Uint8Array>;
}

/** What staff do with what they make by hand. Nobody replaces or approves a file that they have not seen. */
export interface ManualWork {
  /** Whose order a delivery is, for the record of what staff did. */
  aboutOf(deliveryId: string): Promise<{ id: string; name: string }>;
  list(language: Language): Promise<ListedManualWork[]>;
  read(deliveryId: string, by: Maker, language: Language): Promise<ReadManualWorkResponse>;
  /**
   * Begins a drawing that waits for answers.
   * @throws StaffProblemError `handwork_not_open`
   */
  begin(request: { deliveryId: string }, by: Maker): Promise<void>;
  /** @throws StaffProblemError for a file that cannot be one, `file_changed`, `handwork_not_open`. */
  upload(upload: Upload, by: Maker): Promise<void>;
  /**
   * Opens what staff or a customer sent for any delivery.
   * @throws StaffProblemError `file_changed`
   */
  open(
    request: SeenManualWorkRequest,
  ): Promise<{ name: string; type: string; content: Uint8Array }>;
  /** @throws StaffProblemError `file_own`, `file_changed`, `handwork_not_open`. */
  approve(request: SeenManualWorkRequest, by: Maker): Promise<void>;
  /** @throws StaffProblemError `file_changed`, `handwork_not_open`. */
  return(request: ReturnManualWorkRequest, by: Maker): Promise<void>;
}

export interface ManualWorkDeps {
  database: Database;
  answersVault: AnswersVault;
  vault: OrderVault;
  documents: Pick<Documents, 'keep' | 'contentOf'>;
  pictures: Pick<Pictures, 'list' | 'open'>;
  remake: RemakeFile;
  partName: PartName;
  advanceDelivery: AdvanceDelivery;
}

export function createManualWork(deps: ManualWorkDeps): ManualWork {
  const { database, answersVault, vault, documents, pictures, remake, partName } = deps;
  const advance = createStaffAdvance(deps.advanceDelivery, 'handwork', (snapshot) =>
    snapshot.matches({ underway: 'fileInReview' }) ? 'file_changed' : 'handwork_not_open',
  );

  const mayApprove = ({ id, role }: Maker, uploadedBy: string | null) =>
    uploadedBy !== id || mayDo(role, 'approve-own-handwork');

  async function remade(content: Uint8Array, kind: ManualWorkKind, { id }: Maker) {
    const head = content.subarray(0, HEAD_BYTES);
    const file = checkFile(fileKindsOf[kind], { size: content.byteLength, head });
    if (!file.ok) throw new StaffProblemError(`file_${file.fault}`);
    const made = await remake({ type: file.value, content }, id);
    if ('flaw' in made) throw new StaffProblemError(`file_${made.flaw}`);
    return { type: file.value, content: made.content };
  }

  return {
    async aboutOf(deliveryId) {
      const { order } = await findOwed(database, deliveryId);
      return { id: order.id, name: order.id };
    },
    list: (language) => listManualWork(database, partName, language),
    async read(deliveryId, by, language) {
      const found = await findManualWork(database, deliveryId);
      const { delivery, order } = found;
      const stage = stageOf(delivery);
      if (!stage) throw new StaffProblemError('handwork_not_open');
      const told = await answersVault.open(database, order);
      const own = toldFor(delivery.item_id, told);
      // What asks nothing by itself is made of what its bundle asked.
      const isAsked = Object.keys(own.answers).length > 0;
      const kept = await keptFileOf(database, vault, delivery);
      return {
        ...factsOf(found, stage),
        title: await partName(order, delivery.item_id, language),
        email: order.email,
        whatsapp: order.whatsapp,
        answers: listAnswers(isAsked ? own : told, language),
        pictures: filesFor(await pictures.list(deliveryId), order, told, language),
        file: kept?.file ?? null,
        mayApprove: mayApprove(by, kept?.uploadedBy ?? null),
      };
    },
    async begin({ deliveryId }, by) {
      await findManualWork(database, deliveryId);
      await advance(deliveryId, { type: 'answers.waived', at: new Date().toISOString() }, by);
    },
    async upload(upload, by) {
      const { deliveryId, replaces = null } = upload;
      const { delivery, kind } = await findManualWork(database, deliveryId);
      if (!stageOf(delivery)) throw new StaffProblemError('handwork_not_open');
      const { type, content } = await remade(await upload.content(), kind, by);
      const id = randomUUID();
      const stored = { type: 'file.stored', documentId: id } as const;
      await advance(deliveryId, stored, by, async (tx, { order_id, snapshot }) => {
        if ((snapshot.context.documentId ?? null) !== replaces) {
          throw new StaffProblemError('file_changed');
        }
        // What no customer was given is not kept.
        await tx.deleteFrom('documents').where('delivery_id', '=', deliveryId).execute();
        await documents.keep(tx, { id: deliveryId, order_id }, { id, type, content, by });
      });
    },
    async open({ deliveryId, documentId }) {
      const { delivery, order } = await findOwed(database, deliveryId);
      const row = await database.kysely
        .selectFrom('documents')
        .selectAll()
        .where('delivery_id', '=', deliveryId)
        .where('id', '=', documentId)
        .executeTakeFirst();
      const file = row
        ? { type: row.type, content: await documents.contentOf(row, order.id) }
        : await pictures.open(delivery, documentId);
      if (!file) throw new StaffProblemError('file_changed');
      const name = `${await partName(order, delivery.item_id)}${endingOf(file.type)}`;
      return { ...file, name };
    },
    async approve({ deliveryId, documentId }, by) {
      await findManualWork(database, deliveryId);
      const approved = { type: 'file.approved', documentId } as const;
      await advance(deliveryId, approved, by, async (tx, delivery) => {
        const kept = await keptFileOf({ kysely: tx }, vault, delivery);
        if (!mayApprove(by, kept?.uploadedBy ?? null)) throw new StaffProblemError('file_own');
      });
    },
    async return({ deliveryId, documentId, note }, by) {
      await findManualWork(database, deliveryId);
      const event = { type: 'file.returned', documentId } as const;
      await advance(deliveryId, event, by, async (tx, { order_id }) => {
        const returned = await vault.seal(tx, order_id, noteOf(documentId), Buffer.from(note));
        await tx.updateTable('documents').set({ returned }).where('id', '=', documentId).execute();
      });
    },
  };
}
