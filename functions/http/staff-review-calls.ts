import type { Hono, MiddlewareHandler } from 'hono';
import {
  approveDraft,
  listReviews,
  readReview,
  regenerateSection,
  requestDraft,
  returnDraft,
  type SaveDraftRequest,
  saveDraft,
} from '#machines/api/reviews.ts';
import type { RecordedAct } from '#machines/staff/policy.ts';
import type { Reviews } from '../drafts/reviews.ts';
import type { StaffMember } from '../staff/as-staff.ts';
import type { Staff } from '../staff/staff.ts';
import { type ApiEnv, languageOf } from './env.ts';
import { jsonBody, jsonUpTo } from './json-body.ts';
import type { Answer } from './staff-calls.ts';

interface Limits {
  reads: MiddlewareHandler<ApiEnv>;
  writes: MiddlewareHandler<ApiEnv>;
}

/** A text of ten pages in Arabic, several times over. */
const LARGEST_DRAFT = 256 * 1024;

/** What staff do with drafts, each recorded before it is done. */
export function addStaffReviewCalls(
  api: Hono<ApiEnv>,
  answer: Answer,
  { reads, writes }: Limits,
  { asStaff, acts }: Pick<Staff, 'asStaff' | 'acts'>,
  reviews: Reviews,
): void {
  const done = { success: true } as const;

  function recorded<Request extends { deliveryId: string }, Sent>(
    act: RecordedAct,
    work: (request: Request, staff: StaffMember) => Promise<Sent>,
  ) {
    return asStaff(act, async (request: Request, staff) => {
      const about = await reviews.aboutOf(request.deliveryId);
      return acts.recordAround(staff, { act, about }, () => work(request, staff));
    });
  }

  answer(
    listReviews,
    reads,
    asStaff('list-reviews', async () => ({ reviews: await reviews.list() })),
  );
  answer(
    readReview,
    reads,
    recorded('read-review', ({ deliveryId }) => reviews.read(deliveryId)),
  );
  answer(regenerateSection, writes, recorded('regenerate-section', reviews.regenerate));
  answer(
    returnDraft,
    writes,
    recorded('return-draft', async (request, staff) => {
      await reviews.return(request, staff);
      return done;
    }),
  );
  answer(
    approveDraft,
    writes,
    recorded('approve-draft', async (request, staff) => {
      await reviews.approve(request, staff);
      return done;
    }),
  );
  answer(
    requestDraft,
    writes,
    recorded('request-draft', async ({ deliveryId }, staff) => {
      await reviews.request(deliveryId, staff);
      return done;
    }),
  );
  const save = recorded('save-draft', reviews.save);
  api.post(saveDraft.path, writes, ...jsonUpTo(LARGEST_DRAFT), jsonBody(saveDraft), async (c) =>
    c.json(await save(c.req.valid('json') as SaveDraftRequest, languageOf(c), c)),
  );
}
