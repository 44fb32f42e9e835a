import { assign, setup } from 'xstate';
import { missingPromise } from '../actors.ts';
import type {
  ReadReviewResponse,
  ReviewedDraft,
  SaveDraftRequest,
  SavedDraft,
} from '../api/reviews.ts';
import { type DraftDocument, draftDocument } from '../draft/document.ts';
import { faultsOf } from '../draft/faults.ts';
import type { StaffFailure, StaffOutcome } from '../staff/problems.ts';
import { DRAFT_POLL_MS } from './timings.ts';
import type { Intent, IntentOutcome, ReviewContext, ReviewEvent, ReviewInput } from './types.ts';

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
  types: {
    input: {} as ReviewInput,
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
  },
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
