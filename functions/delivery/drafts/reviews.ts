import type {
  ApproveDraftRequest,
  ListedReview,
  ReadEarlierDraftRequest,
  ReadReviewResponse,
  RegenerateSectionRequest,
  ReturnDraftRequest,
  ReviewedDraft,
  SaveDraftRequest,
  SavedDraft,
} from '#machines/api/reviews.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import {
  type DraftDocument,
  isUnwritten,
  sectionsOf,
  unwrittenDraft,
  withSection,
} from '#machines/draft/document.ts';
import { listAnswers, toldFor, toldToModels } from '#machines/intake/answers.ts';
import type { Language } from '#machines/language.ts';
import { attend } from '../../people/staff/readers.ts';
import { openCaseOf } from '../../platform/database/care-cases.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import type { AnswersVault } from '../../platform/database/vaults.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { PartName } from '../../site/catalogue/item-name.ts';
import {
  type AdvanceDelivery,
  createStaffAdvance,
  deliverySnapshotOf,
} from '../deliveries/advance-delivery.ts';
import { filesFor, type Pictures } from '../deliveries/pictures.ts';
import { DraftError, taskOf } from './draft-task.ts';
import { findReview, listReviews, reviewOf } from './find-reviews.ts';
import type { Revision, Revisions } from './revisions.ts';
import type { Provenance, Writer } from './writer.ts';

/** A member of staff. */
interface Reviewer {
  id: string;
  name: string;
}

/**
 * What staff can do with drafts. Nobody's work is overwritten: a change that is not based on the latest
 * revision is refused.
 */
export interface Reviews {
  /** Returns the order of a delivery, for the record of what staff did. */
  aboutOf(deliveryId: string): Promise<{ id: string; name: string }>;
  /** @param language of the items' names; without it each is named as its customer reads it. */
  list(language?: Language): Promise<ListedReview[]>;
  read(deliveryId: string, language?: Language): Promise<ReadReviewResponse>;
  /**
   * Returns an earlier revision; null where there is none.
   * @throws StaffProblemError `review_not_found`
   */
  readEarlier(request: ReadEarlierDraftRequest): Promise<ReviewedDraft | null>;
  /**
   * Records that a member of staff has a text open.
   * @returns the names of the others who have it open.
   * @throws StaffProblemError `review_not_found`
   */
  attend(deliveryId: string, by: Reviewer): Promise<string[]>;
  save(request: SaveDraftRequest, by: Reviewer): Promise<SavedDraft>;
  regenerate(request: RegenerateSectionRequest, by: Reviewer): Promise<SavedDraft>;
  /**
   * Returns a draft to the model with a note.
   * @throws StaffProblemError `draft_changed`, `draft_not_in_review`; so does `approve`.
   */
  return(request: ReturnDraftRequest, by: Reviewer): Promise<void>;
  /** @throws StaffProblemError as `return` does, and `draft_unwritten`. */
  approve(request: ApproveDraftRequest, by: Reviewer): Promise<void>;
  /**
   * Asks the model for a draft.
   * @throws StaffProblemError `draft_not_in_review` where none can be asked for, or an open case decides.
   */
  request(request: { deliveryId: string }, by: Reviewer): Promise<void>;
  /**
   * Lets a person write what the model could not: puts the last revision, or an empty one, into review.
   * @throws StaffProblemError `draft_not_in_review` where the model has not failed.
   */
  begin(request: { deliveryId: string }, by: Reviewer): Promise<void>;
}

export interface ReviewsDeps {
  database: Database;
  vault: AnswersVault;
  revisions: Revisions;
  pictures: Pick<Pictures, 'list'>;
  writer: Pick<Writer, 'writeSection'>;
  advanceDelivery: AdvanceDelivery;
  partName: PartName;
}

const REGENERATION_LIMIT_MS = 120_000;

export function createReviews(deps: ReviewsDeps): Reviews {
  const { database, vault, revisions, pictures, writer, partName } = deps;
  const advanceFound = createStaffAdvance(
    deps.advanceDelivery,
    'review',
    () => 'draft_not_in_review',
  );

  /** Appends a revision unless it is based on one that is no longer the latest. */
  async function append(
    deliveryId: string,
    seen: number,
    by: Reviewer,
    change: { act: 'edited' | 'section_written'; document: DraftDocument; provenance?: Provenance },
  ): Promise<SavedDraft> {
    return database.kysely.transaction().execute(async (tx) => {
      const { delivery, stage } = await findReview({ kysely: tx }, deliveryId, 'lock');
      if (stage !== 'inReview') throw new StaffProblemError('draft_not_in_review');
      const isSaved = (await latest(tx, delivery)).number === seen;
      if (isSaved) await revisions.append(tx, delivery, { ...change, by });
      return { isSaved, draft: sent(await latest(tx, delivery)) };
    });
  }

  async function latest(kysely: Tx | Database['kysely'], delivery: DeliveryRow): Promise<Revision> {
    const revision = await revisions.latest({ kysely }, delivery);
    if (!revision) throw new StaffProblemError('draft_not_in_review');
    return revision;
  }

  /**
   * Sends a staff event. `alongside` runs in its transaction, where it refuses staff who have not seen the
   * latest revision.
   */
  const advance: typeof advanceFound = async (deliveryId, ...change) => {
    await findReview(database, deliveryId);
    await advanceFound(deliveryId, ...change);
  };

  async function seenLatest(tx: Tx, delivery: DeliveryRow, seen: number): Promise<Revision> {
    const revision = await latest(tx, delivery);
    if (revision.number !== seen) throw new StaffProblemError('draft_changed');
    return revision;
  }

  return {
    async aboutOf(deliveryId) {
      const { order } = await findReview(database, deliveryId);
      return { id: order.id, name: order.id };
    },
    list: (language) => listReviews(database, partName, language),
    async read(deliveryId, language) {
      const { delivery, order, stage } = await findReview(database, deliveryId);
      if (!stage) throw new StaffProblemError('draft_not_in_review');
      const all = await vault.open(database, order);
      const told = toldFor(delivery.item_id, all);
      const shown = language ?? order.language;
      const revision = await revisions.latest(database, delivery);
      const payment = await database.kysely
        .selectFrom('payments')
        .select('reference')
        .where('order_id', '=', order.id)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return {
        ...reviewOf(delivery, order, stage),
        title: await partName(order, delivery.item_id, language),
        reference: payment?.reference ?? null,
        email: order.email,
        whatsapp: order.whatsapp,
        answers: listAnswers(told, shown),
        files: filesFor(await pictures.list(deliveryId), order, all, shown),
        draft: revision && sent(revision),
        careCase: stage === 'held' ? await openCaseOf(database, order.id) : null,
      };
    },
    async readEarlier({ deliveryId, revision, with: which }) {
      const { delivery } = await findReview(database, deliveryId);
      // The current revision may itself be the model's, and staff compare their unsaved changes with it.
      const earlier = await (which === 'written'
        ? revisions.before(database, delivery, revision + 1, which)
        : revisions.before(database, delivery, revision));
      return earlier && sent(earlier);
    },
    async attend(deliveryId, by) {
      await findReview(database, deliveryId);
      return attend(database, deliveryId, by);
    },
    save: ({ deliveryId, revision, document }, by) =>
      append(deliveryId, revision, by, { act: 'edited', document }),
    async regenerate({ deliveryId, revision, section: key, note }, by) {
      const { delivery, order, stage } = await findReview(database, deliveryId);
      if (stage !== 'inReview') throw new StaffProblemError('draft_not_in_review');
      const before = await latest(database.kysely, delivery);
      const section = sectionsOf(before.document).find((each) => each.key === key);
      if (before.number !== revision || !section) return { isSaved: false, draft: sent(before) };
      const told = toldToModels(toldFor(delivery.item_id, await vault.open(database, order)));
      const answers = listAnswers(told, order.language);
      const task = { ...taskOf(delivery, order, told, note), section: section.heading };
      const limit = AbortSignal.timeout(REGENERATION_LIMIT_MS);
      const { blocks, provenance } = await writer
        .writeSection(task, answers, limit)
        .catch((error) => {
          const isOfModel = error instanceof DraftError || limit.aborted;
          throw isOfModel ? new StaffProblemError('draft_unavailable') : error;
        });
      const document = withSection(before.document, key, blocks);
      return append(deliveryId, revision, by, { act: 'section_written', document, provenance });
    },
    return: ({ deliveryId, revision, note }, by) =>
      advance(deliveryId, { type: 'draft.returned' }, by, async (tx, delivery) => {
        const { document } = await seenLatest(tx, delivery, revision);
        await revisions.append(tx, delivery, { act: 'returned', document, note, by });
      }),
    approve: ({ deliveryId, revision }, by) =>
      advance(deliveryId, { type: 'draft.approved' }, by, async (tx, delivery) => {
        const { document } = await seenLatest(tx, delivery, revision);
        if (isUnwritten(document)) throw new StaffProblemError('draft_unwritten');
      }),
    request: ({ deliveryId }, by) =>
      advance(deliveryId, { type: 'draft.requested' }, by, async (tx, delivery) => {
        const isHeld = deliveryStageOf(deliverySnapshotOf(delivery)) === 'held';
        if (isHeld && (await openCaseOf({ kysely: tx }, delivery.order_id)))
          throw new StaffProblemError('draft_not_in_review');
      }),
    async begin({ deliveryId }, by) {
      const { delivery, order } = await findReview(database, deliveryId);
      const unwritten = unwrittenDraft(await partName(order, delivery.item_id));
      await advance(deliveryId, { type: 'draft.written' }, by, async (tx, locked) => {
        if (deliveryStageOf(deliverySnapshotOf(locked)) !== 'draftFailed')
          throw new StaffProblemError('draft_not_in_review');
        const last = await revisions.latest({ kysely: tx }, locked);
        const document = last?.document ?? unwritten;
        await revisions.append(tx, locked, { act: 'edited', document, by });
      });
    },
  };
}

function sent({ number, at, ...revision }: Revision): ReviewedDraft {
  return { ...revision, revision: number, at: at.toISOString() };
}
