import {
  approveManualWork,
  beginManualWork,
  listManualWork,
  openManualWork,
  readManualWork,
  returnManualWork,
  uploadManualWork,
} from '#machines/api/manual-work.ts';
import { pauseDelivery, resumeDelivery } from '#machines/api/order.ts';
import { documentAgainPath } from '#machines/api/paths.ts';
import {
  approveDraft,
  attendDraft,
  beginDraft,
  listReviews,
  readEarlierDraft,
  readReview,
  regenerateSection,
  requestDraft,
  returnDraft,
  saveDraft,
} from '#machines/api/reviews.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { admitted, done, languageOf } from '../http/env.ts';
import { fileBody, sendFile } from '../http/files.ts';
import { createMailLinks } from '../http/mail-links.ts';
import type { Common, Mount } from '../http/mount.ts';
import type { ShowPlainPage } from '../http/plain-pages.ts';
import type { Staff } from '../people/staff/staff.ts';
import { ProblemError } from '../platform/errors.ts';
import { type AgainDeps, askForFileAgain } from './deliveries/documents.ts';
import type { Delivery } from './open-delivery.ts';

interface Deps extends Common, Pick<Delivery, 'pauses' | 'reviews' | 'manualWork' | 'documents'> {
  queue: AgainDeps['queue'];
  show: ShowPlainPage;
  staff: Pick<Staff, 'asStaff' | 'asRecorded'>;
}

/** Several times a text of ten pages in Arabic. */
const LARGEST_DRAFT = 256 * 1024;

/** Mounts the calls of staff about deliveries, drafts and work made by hand. */
export function deliveryRoutes({ api, answer, answerAs, limit, pages }: Mount, deps: Deps): void {
  const { reads, writes, uploads } = limit;
  const { pauses, reviews, manualWork } = deps;
  const { asStaff, asRecorded } = deps.staff;
  const links = [
    { path: documentAgainPath, page: 'documentAgain', ...askForFileAgain(deps) },
  ] as const;
  pages.route('/', createMailLinks({ ...deps, links }));

  type About = { deliveryId: string };
  const pausing = ({ deliveryId }: About) => pauses.aboutOf(deliveryId);
  answer(pauseDelivery, writes, asRecorded('pause-delivery', pausing, done(pauses.begin)));
  answer(resumeDelivery, writes, asRecorded('resume-delivery', pausing, done(pauses.end)));

  const draft = ({ deliveryId }: About) => reviews.aboutOf(deliveryId);
  answer(
    listReviews,
    reads,
    asStaff('list-reviews', async (_, _staff, language) => ({
      reviews: await reviews.list(language),
    })),
  );
  answer(
    readReview,
    reads,
    asRecorded('read-review', draft, ({ deliveryId }, _, language) =>
      reviews.read(deliveryId, language),
    ),
  );
  answer(
    readEarlierDraft,
    reads,
    // Recorded, because an earlier draft quotes the customer's own words, as the current one does.
    asRecorded('read-review', draft, async (request) => ({
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
  answer(regenerateSection, writes, asRecorded('regenerate-section', draft, reviews.regenerate));
  answer(returnDraft, writes, asRecorded('return-draft', draft, done(reviews.return)));
  answer(approveDraft, writes, asRecorded('approve-draft', draft, done(reviews.approve)));
  answer(requestDraft, writes, asRecorded('request-draft', draft, done(reviews.request)));
  answer(beginDraft, writes, asRecorded('begin-draft', draft, done(reviews.begin)));
  answer(saveDraft, writes, asRecorded('save-draft', draft, reviews.save), LARGEST_DRAFT);

  const work = ({ deliveryId }: About) => manualWork.aboutOf(deliveryId);
  answer(
    listManualWork,
    reads,
    asStaff('list-handwork', async (_, _staff, language) => ({
      handwork: await manualWork.list(language),
    })),
  );
  answer(
    readManualWork,
    reads,
    asRecorded('read-handwork', work, ({ deliveryId }, staff, language) =>
      manualWork.read(deliveryId, staff, language),
    ),
  );
  answer(beginManualWork, writes, asRecorded('begin-handwork', work, done(manualWork.begin)));
  answer(approveManualWork, writes, asRecorded('approve-handwork', work, done(manualWork.approve)));
  answer(returnManualWork, writes, asRecorded('return-handwork', work, done(manualWork.return)));
  answerAs(
    openManualWork,
    reads,
    asRecorded('open-handwork', work, (request) => manualWork.open(request)),
    sendFile,
  );
  const upload = asRecorded(
    'upload-handwork',
    work,
    done<Parameters<typeof manualWork.upload>>(manualWork.upload),
  );
  api.post(uploadManualWork.path, uploads, admitted(upload), async (c) => {
    const parsed = parseRequest(uploadManualWork, c.req.query());
    if (!parsed.ok) throw new ProblemError('invalid_input', { errors: parsed.errors });
    const content = () => fileBody(c, 'file_too_large');
    return c.json(await upload({ ...parsed.value, content }, languageOf(c), c));
  });
}
