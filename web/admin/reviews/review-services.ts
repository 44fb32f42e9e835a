import { calling } from '#machines/actors.ts';
import {
  approveDraft,
  beginDraft,
  readReview,
  regenerateSection,
  requestDraft,
  returnDraft,
  saveDraft,
} from '#machines/api/reviews.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import { WRITING_LIMIT_MS } from '#machines/review/timings.ts';
import type { Intent, IntentOutcome } from '#machines/review/types.ts';
import type { StaffOutcome } from '#machines/staff/problems.ts';
import type { StaffCalls } from '../staff-calls.ts';

/** Returns the review machine with its calls. */
export function provideReview({ post }: StaffCalls) {
  return reviewMachine.provide({
    actors: {
      readReview: calling((request, signal) => post(readReview, request, { signal })),
      requestDraft: calling((request) => withoutValue(post(requestDraft, request))),
      beginDraft: calling((request) => withoutValue(post(beginDraft, request))),
      saveDraft: calling((request) => post(saveDraft, request)),
      carryOut: calling(({ deliveryId, revision, intent }) =>
        carryOut(post, { deliveryId, revision }, intent),
      ),
    },
  });
}

function carryOut(
  post: StaffCalls['post'],
  about: { deliveryId: string; revision: number },
  intent: Intent,
): Promise<IntentOutcome> {
  switch (intent.type) {
    case 'regenerate': {
      const { section, note } = intent;
      const limits = { timeoutMs: WRITING_LIMIT_MS };
      return post(regenerateSection, { ...about, section, note }, limits);
    }
    case 'return':
      return withoutValue(post(returnDraft, { ...about, note: intent.note }));
    case 'approve':
      return withoutValue(post(approveDraft, about));
  }
}

async function withoutValue(made: Promise<StaffOutcome<unknown>>): Promise<StaffOutcome<null>> {
  const outcome = await made;
  return outcome.ok ? { ok: true, value: null } : outcome;
}
