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
import type { Intent, StaffOutcome } from '#machines/review/types.ts';
import { CallFailed, type PostAsStaff } from '../post-as-staff.ts';

/** Returns the review machine with its calls. */
export function provideReview(post: PostAsStaff) {
  return reviewMachine.provide({
    actors: {
      readReview: calling((request, signal) => outcomeOf(post(readReview, request, signal))),
      requestDraft: calling((request, signal) =>
        outcomeOf(post(requestDraft, request, signal).then(() => null)),
      ),
      beginDraft: calling((request, signal) =>
        outcomeOf(post(beginDraft, request, signal).then(() => null)),
      ),
      saveDraft: calling((request, signal) => outcomeOf(post(saveDraft, request, signal))),
      carryOut: calling(({ deliveryId, revision, intent }, signal) =>
        outcomeOf(carryOut(post, { deliveryId, revision }, intent, signal)),
      ),
    },
  });
}

async function carryOut(
  post: PostAsStaff,
  about: { deliveryId: string; revision: number },
  intent: Intent,
  signal: AbortSignal,
) {
  switch (intent.type) {
    case 'regenerate': {
      const { section, note } = intent;
      return post(regenerateSection, { ...about, section, note }, signal, WRITING_LIMIT_MS);
    }
    case 'return':
      await post(returnDraft, { ...about, note: intent.note }, signal);
      return null;
    case 'approve':
      await post(approveDraft, about, signal);
      return null;
  }
}

async function outcomeOf<T>(work: Promise<T>): Promise<StaffOutcome<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { ok: false, problem: error.failure };
  }
}
