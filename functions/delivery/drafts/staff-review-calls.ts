import type { Hono, MiddlewareHandler } from 'hono';
import {
  approveDraft,
  attendDraft,
  beginDraft,
  listReviews,
  type ReadEarlierDraftRequest,
  readEarlierDraft,
  readReview,
  regenerateSection,
  requestDraft,
  returnDraft,
  type SaveDraftRequest,
  saveDraft,
} from '#machines/api/reviews.ts';
import { type Answer, admitted, done } from '../../http/answer.ts';
import { type ApiEnv, languageOf } from '../../http/env.ts';
import { jsonBody, jsonUpTo } from '../../http/json-body.ts';
import type { Staff } from '../../people/staff/staff.ts';
import type { Reviews } from './reviews.ts';

interface Limits {
  reads: MiddlewareHandler<ApiEnv>;
  writes: MiddlewareHandler<ApiEnv>;
}

/** Several times a text of ten pages in Arabic. */
const LARGEST_DRAFT = 256 * 1024;

/** Mounts staff's calls about drafts; each is recorded before it runs. */
export function addStaffReviewCalls(
  api: Hono<ApiEnv>,
  answer: Answer,
  { reads, writes }: Limits,
  { asStaff, asRecorded }: Pick<Staff, 'asStaff' | 'asRecorded'>,
  reviews: Reviews,
): void {
  const aboutOf = ({ deliveryId }: { deliveryId: string }) => reviews.aboutOf(deliveryId);

  answer(
    listReviews,
    reads,
    asStaff('list-reviews', async () => ({ reviews: await reviews.list() })),
  );
  answer(
    readReview,
    reads,
    asRecorded('read-review', aboutOf, ({ deliveryId }) => reviews.read(deliveryId)),
  );
  answer(
    readEarlierDraft,
    reads,
    // Recorded, because an earlier draft quotes the customer's own words, as the current one does.
    asRecorded('read-review', aboutOf, async (request: ReadEarlierDraftRequest) => ({
      draft: await reviews.readEarlier(request),
    })),
  );
  answer(
    attendDraft,
    reads,
    asStaff('attend-draft', async ({ deliveryId }, staff) => ({
      readers: await reviews.attend(deliveryId, staff),
    })),
  );
  answer(regenerateSection, writes, asRecorded('regenerate-section', aboutOf, reviews.regenerate));
  answer(returnDraft, writes, asRecorded('return-draft', aboutOf, done(reviews.return)));
  answer(approveDraft, writes, asRecorded('approve-draft', aboutOf, done(reviews.approve)));
  answer(
    requestDraft,
    writes,
    asRecorded(
      'request-draft',
      aboutOf,
      done(({ deliveryId }, staff) => reviews.request(deliveryId, staff)),
    ),
  );
  answer(
    beginDraft,
    writes,
    asRecorded(
      'begin-draft',
      aboutOf,
      done(({ deliveryId }, staff) => reviews.begin(deliveryId, staff)),
    ),
  );
  const save = asRecorded('save-draft', aboutOf, reviews.save);
  const body = [...jsonUpTo(LARGEST_DRAFT), jsonBody(saveDraft)] as const;
  api.post(saveDraft.path, writes, admitted(save), ...body, async (c) =>
    c.json(await save(c.req.valid('json') as SaveDraftRequest, languageOf(c), c)),
  );
}
