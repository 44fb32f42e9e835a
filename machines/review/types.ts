import type { ReadReviewResponse, ReviewedDraft, SavedDraft } from '../api/reviews.ts';
import type { DraftDocument } from '../draft/document.ts';
import type { DraftFault } from '../draft/faults.ts';
import type { StaffFailure, StaffOutcome } from '../staff/problems.ts';

/** The reviewer's intent for the draft, carried out once their changes are saved. */
export type Intent =
  | { type: 'approve' }
  | { type: 'return'; note: string }
  | { type: 'regenerate'; section: string; note: string };

/**
 * The result of an intent: a draft where a section was written, null where the text left the
 * review.
 */
export type IntentOutcome = StaffOutcome<SavedDraft | null>;

export interface ReviewInput {
  deliveryId: string;
}

export interface ReviewContext {
  deliveryId: string;
  /** Null until it is read. */
  review: ReadReviewResponse | null;
  /** The revision that the edited document was made from. */
  base: ReviewedDraft | null;
  /** The document in the editor. */
  document: DraftDocument | null;
  /** A revision of somebody else that came in between. */
  theirs: ReviewedDraft | null;
  /** Increases when the editor must show another document than the one being edited. */
  edition: number;
  intent: Intent | null;
  /** The faults for which the document could not be saved, less those mended since. */
  faults: readonly DraftFault[];
  problem: StaffFailure | null;
}

export type ReviewEvent =
  | { type: 'retry' }
  | { type: 'draft.request' }
  | { type: 'draft.begin' }
  | { type: 'document.change'; document: DraftDocument }
  | { type: 'save' }
  | { type: 'intend'; intent: Intent }
  | { type: 'theirs.take' }
  | { type: 'mine.keep' };
