import { createActor, SimulatedClock } from 'xstate';
import { calling } from '../actors.ts';
import type {
  ReadReviewResponse,
  ReviewedDraft,
  SaveDraftRequest,
  SavedDraft,
} from '../api/reviews.ts';
import type { DraftDocument } from '../draft/document.ts';
import type { StaffOutcome } from '../staff/problems.ts';
import { type Answer, inTurn, settle } from '../testing/actors.ts';
import { reviewMachine } from './machine.ts';
import type { Intent, IntentOutcome, ReviewEvent, ReviewInput } from './setup.ts';

export const documentOf = (title: string): DraftDocument => ({
  title,
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'h2',
      markDefs: [],
      children: [{ _type: 'span', _key: 's', text: title, marks: [] }],
    },
  ],
});

export const draftOf = (
  revision: number,
  title: string,
  by: string | null = null,
): ReviewedDraft => ({
  revision,
  document: documentOf(title),
  note: null,
  act: 'written',
  by,
  at: '2027-01-05T08:00:00.000Z',
});

export const review: ReadReviewResponse = {
  deliveryId: 'd',
  orderId: 'o',
  name: 'Layla',
  email: 'layla@example.org',
  careCase: null,
  whatsapp: '',
  title: 'Roadmap',
  reference: '7K3M-9QXT-2B4C-D6EF',
  language: 'en',
  stage: 'inReview',
  isPaused: false,
  dueAt: null,
  answers: [],
  files: [],
  draft: draftOf(1, 'First'),
};
export const stageOf = (stage: ReadReviewResponse['stage']) => ({ ...review, stage, draft: null });

export const ok = <T>(value: T) => ({ ok: true as const, value });
export const refused = { ok: false, problem: { code: 'draft_not_in_review' } } as const;
export const outdated = { ok: false, problem: { code: 'draft_changed' } } as const;
export const type = (title: string): ReviewEvent => ({
  type: 'document.change',
  document: documentOf(title),
});
export const intend = (intent: Intent): ReviewEvent => ({ type: 'intend', intent });
export const regenerate: Intent = { type: 'regenerate', section: 'a', note: 'Warmer.' };

type Act = ReviewInput & { revision: number; intent: Intent };

interface Answers {
  reads?: Answer<StaffOutcome<ReadReviewResponse>>[];
  saves?: Answer<StaffOutcome<SavedDraft>>[];
  acts?: Answer<IntentOutcome>[];
  requests?: Answer<StaffOutcome<null>>[];
  begins?: Answer<StaffOutcome<null>>[];
}

/** A text as a reviewer meets it, with these answers of the server in turn. */
export async function opened({
  reads = [ok(review)],
  saves = [],
  acts = [],
  requests = [],
  begins = [],
}: Answers) {
  const read: ReviewInput[] = [];
  const requested: ReviewInput[] = [];
  const begun: ReviewInput[] = [];
  const saved: SaveDraftRequest[] = [];
  const acted: Act[] = [];
  const clock = new SimulatedClock();
  const machine = reviewMachine.provide({
    actors: {
      readReview: calling(inTurn<ReviewInput, StaffOutcome<ReadReviewResponse>>(reads, read)),
      saveDraft: calling(inTurn<SaveDraftRequest, StaffOutcome<SavedDraft>>(saves, saved)),
      carryOut: calling(inTurn<Act, IntentOutcome>(acts, acted)),
      requestDraft: calling(inTurn<ReviewInput, StaffOutcome<null>>(requests, requested)),
      beginDraft: calling(inTurn<ReviewInput, StaffOutcome<null>>(begins, begun)),
    },
  });
  const actor = createActor(machine, { input: { deliveryId: 'd' }, clock }).start();
  await settle();
  const send = async (...events: ReviewEvent[]) => {
    for (const event of events) actor.send(event);
    await settle();
  };
  return {
    clock,
    read,
    requested,
    saved,
    acted,
    send,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}
