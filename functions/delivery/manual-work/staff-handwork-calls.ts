import type { Hono, MiddlewareHandler } from 'hono';
import {
  approveHandwork,
  listHandwork,
  openHandwork,
  readHandwork,
  returnHandwork,
  type SeenHandworkRequest,
  uploadHandwork,
} from '#machines/api/handwork.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { type Answer, admitted, done } from '../../http/answer.ts';
import { attachmentHeaders } from '../../http/attachment.ts';
import { type ApiEnv, languageOf } from '../../http/env.ts';
import { fileBody } from '../../http/file-body.ts';
import { jsonBody, jsonOnly } from '../../http/json-body.ts';
import type { Staff } from '../../people/staff/staff.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import type { Handwork } from './handwork.ts';

interface Limits {
  reads: MiddlewareHandler<ApiEnv>;
  writes: MiddlewareHandler<ApiEnv>;
  uploads: MiddlewareHandler<ApiEnv>;
}

/** Mounts staff's calls about work made by hand; each is recorded before it runs. */
export function addStaffHandworkCalls(
  api: Hono<ApiEnv>,
  answer: Answer,
  { reads, writes, uploads }: Limits,
  { asStaff, asRecorded }: Pick<Staff, 'asStaff' | 'asRecorded'>,
  handwork: Handwork,
): void {
  const aboutOf = ({ deliveryId }: { deliveryId: string }) => handwork.aboutOf(deliveryId);

  answer(
    listHandwork,
    reads,
    asStaff('list-handwork', async (_, _staff, language) => ({
      handwork: await handwork.list(language),
    })),
  );
  answer(
    readHandwork,
    reads,
    asRecorded('read-handwork', aboutOf, ({ deliveryId }, staff, language) =>
      handwork.read(deliveryId, staff, language),
    ),
  );
  answer(approveHandwork, writes, asRecorded('approve-handwork', aboutOf, done(handwork.approve)));
  answer(returnHandwork, writes, asRecorded('return-handwork', aboutOf, done(handwork.return)));

  const open = asRecorded('open-handwork', aboutOf, handwork.open);
  const toOpen = admitted(open);
  api.post(openHandwork.path, reads, toOpen, ...jsonOnly, jsonBody(openHandwork), async (c) => {
    const request = c.req.valid('json') as SeenHandworkRequest;
    const { content, ...file } = await open(request, languageOf(c), c);
    return c.body(new Uint8Array(content), 200, attachmentHeaders(file));
  });

  const upload = asRecorded('upload-handwork', aboutOf, done(handwork.upload));
  api.post(uploadHandwork.path, uploads, admitted(upload), async (c) => {
    const parsed = parseRequest(uploadHandwork, c.req.query());
    if (!parsed.ok) throw new ProblemError('invalid_input', { errors: parsed.errors });
    const content = () => fileBody(c, 'file_too_large');
    return c.json(await upload({ ...parsed.value, content }, languageOf(c), c));
  });
}
