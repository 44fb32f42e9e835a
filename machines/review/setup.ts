import { assign, setup } from 'xstate';
import { missingPromise } from '../actors.ts';
import type {
  ReadReviewResponse,
  ReviewedDraft,
  SaveDraftRequest,
  SavedDraft,
} from '../api/reviews.ts';
import { type DraftDocument, type DraftFault, draftDocument, faultsOf } from '../draft/document.ts';
import type { StaffFailure, StaffOutcome } from '../staff/problems.ts';

/** How often a draft that is being written is requested. */
export const DRAFT_POLL_MS = 5_000;

/** How long a model may take for one section, the server's own limit included. */
export const WRITING_LIMIT_MS = 130_000;

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

/**
 * Whether the editor holds unsaved changes, compared as the server keeps a text: its title without
 * spaces around it.
 */
export function isChanged({ base, document }: Pick<ReviewContext, 'base' | 'document'>): boolean {
  const saved = base?.document ?? null;
  if (document === null || document === saved) return document !== saved;
  const { data } = draftDocument.safeParse(document);
  return JSON.stringify(saved) !== JSON.stringify(data);
}

const shown = (draft: ReviewedDraft | null, edition: number) => ({
  base: draft,
  document: draft?.document ?? null,
  theirs: null,
  edition: edition + 1,
  intent: null,
  faults: [],
});

export const reviewSetup = setup({
  types: { input: {} as ReviewInput, context: {} as ReviewContext, events: {} as ReviewEvent },
  actors: {
    readReview: missingPromise<StaffOutcome<ReadReviewResponse>, ReviewInput>('readReview'),
    requestDraft: missingPromise<StaffOutcome<null>, ReviewInput>('requestDraft'),
    beginDraft: missingPromise<StaffOutcome<null>, ReviewInput>('beginDraft'),
    saveDraft: missingPromise<StaffOutcome<SavedDraft>, SaveDraftRequest>('saveDraft'),
    carryOut: missingPromise<IntentOutcome, ReviewInput & { revision: number; intent: Intent }>(
      'carryOut',
    ),
  },
  actions: {
    showReview: assign(({ context }, outcome: StaffOutcome<ReadReviewResponse>) =>
      outcome.ok
        ? { review: outcome.value, ...shown(outcome.value.draft, context.edition) }
        : { problem: outcome.problem },
    ),
    edit: assign(({ context: { faults } }, document: DraftDocument) => {
      if (faults.length === 0) return { document };
      const left = faultsOf(document);
      return { document, faults: faults.filter((fault) => left.includes(fault)) };
    }),
    noteFaults: assign(({ context: { document } }) => ({
      faults: document ? faultsOf(document) : [],
      intent: null,
      problem: null,
    })),
    intend: assign((_, intent: Intent) => ({ intent, problem: null })),
    noteSaved: assign((_, outcome: StaffOutcome<SavedDraft>) =>
      outcome.ok ? { base: outcome.value.draft } : {},
    ),
    noteTheirs: assign((_, outcome: StaffOutcome<SavedDraft>) =>
      outcome.ok ? { theirs: outcome.value.draft, intent: null } : {},
    ),
    showDraft: assign(({ context }, outcome: IntentOutcome) => {
      if (!outcome.ok || !outcome.value) return {};
      const { draft, isSaved } = outcome.value;
      const problem: StaffFailure | null = isSaved ? null : { code: 'draft_changed' };
      return { ...shown(draft, context.edition), problem };
    }),
    takeTheirs: assign(({ context }) => shown(context.theirs, context.edition)),
    keepMine: assign(({ context }) => ({ base: context.theirs, theirs: null })),
    report: assign((_, outcome: StaffOutcome<unknown>) => ({
      problem: outcome.ok ? null : outcome.problem,
      intent: null,
    })),
    reportNetwork: assign({ problem: { code: 'network_error' }, intent: null }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isInReview: ({ context }) => context.review?.stage === 'inReview' && context.base !== null,
    isBeingWritten: ({ context }) => context.review?.stage === 'drafting',
    isChanged: ({ context }) => isChanged(context),
    isFaulty: ({ context }) => context.document !== null && faultsOf(context.document).length > 0,
    hasMoreToSave: ({ context }) => context.intent !== null && isChanged(context),
    hasIntent: ({ context }) => context.intent !== null,
    isOk: (_, outcome: StaffOutcome<unknown>) => outcome.ok,
    isOutdated: (_, outcome: StaffOutcome<SavedDraft>) => outcome.ok && !outcome.value.isSaved,
    isOver: (_, outcome: IntentOutcome) => outcome.ok && outcome.value === null,
    isOfAnother: (_, outcome: StaffOutcome<unknown>) =>
      !outcome.ok && outcome.problem.code === 'draft_changed',
  },
  delays: { poll: DRAFT_POLL_MS },
});
