import { createHash } from 'node:crypto';
import type { Access } from '../../access.ts';
import { LakeError, requestError } from '../../errors.ts';
import { type LakeContext, searchOf } from '../../lake-env.ts';
import { QueueFullError, Semaphore } from '../../semaphore.ts';
import { fileDocument, imageDocument, readUploadOptions } from '../asset-document.ts';
import { storeBytes } from '../byte-store.ts';
import { fileKind } from '../file-type.ts';
import type { Analysis, Detail } from '../imaging/job.ts';
import type { AssetServices } from './delivery.ts';

/**
 * Reads a request's body, up to a limit.
 * @throws LakeError 413 beyond the limit, 400 when the upload is interrupted.
 */
async function readBody(request: Request, mostBytes: number): Promise<Buffer> {
  refuseLarge(Number(request.headers.get('content-length') ?? 0), mostBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      refuseLarge(size, mostBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof LakeError) throw error;
    throw requestError(400, 'Bad Request', 'The upload broke off');
  }
  return Buffer.concat(chunks);
}

/** @throws LakeError 413 */
function refuseLarge(bytes: number, most: number): void {
  if (bytes <= most) return;
  const message = `The file is larger than ${most} bytes`;
  throw requestError(413, 'Request Entity Too Large', message);
}

/** Each upload is held in memory as a whole. */
const UPLOADS_AT_ONCE = 4;
const WAITING_UPLOADS = 100;

/** Stores an uploaded image or file and responds with its document; the same bytes have one document. */
export function uploadHandlers(services: AssetServices) {
  const semaphore = new Semaphore({ permits: UPLOADS_AT_ONCE, maxWaiting: WAITING_UPLOADS });
  const handler =
    (upload: typeof uploadFile) =>
    async (context: LakeContext): Promise<Response> => {
      refuseReaders(context.var.access);
      try {
        return await semaphore.run(() => upload(services, context));
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        throw requestError(503, 'Service Unavailable', error.message);
      }
    };
  return { image: handler(uploadImage), file: handler(uploadFile) };
}

async function uploadImage(services: AssetServices, context: LakeContext): Promise<Response> {
  const upload = await receive(services, context);
  const analysis = await analysed(services, upload.body, upload.stored.options.details);
  return keep(context, upload, imageDocument(upload.stored, analysis));
}

async function uploadFile(services: AssetServices, context: LakeContext): Promise<Response> {
  const upload = await receive(services, context);
  const { originalFilename } = upload.stored.options.texts;
  const kind = fileKind(originalFilename, context.req.header('content-type'));
  return keep(context, upload, fileDocument(upload.stored, kind.extension, kind.mimeType));
}

async function receive({ limits, projectId, publicUrl }: AssetServices, context: LakeContext) {
  const options = readUploadOptions(searchOf(context));
  const body = await readBody(context.req.raw, limits.assetBytes);
  if (body.length === 0) throw requestError(400, 'Bad Request', 'The file is empty');
  const sha1 = createHash('sha1').update(body).digest('hex');
  const dataset = context.var.dataset.name;
  const size = body.length;
  return { body, stored: { sha1, size, projectId, dataset, publicUrl: publicUrl(), options } };
}

async function analysed(
  { workers, limits }: AssetServices,
  body: Uint8Array,
  details: readonly Detail[],
): Promise<Analysis> {
  const answer = await workers.run(async () => ({
    body,
    maxPixels: limits.imagePixels,
    task: { analyse: details },
  }));
  if ('analysis' in answer) return answer.analysis;
  const reason = 'refusal' in answer ? answer.refusal : 'The image cannot be read';
  throw requestError(400, 'Bad Request', `Invalid image: ${reason}`);
}

async function keep(
  context: LakeContext,
  { body, stored }: Awaited<ReturnType<typeof receive>>,
  document: { _id: string; _type: string },
): Promise<Response> {
  const { access, dataset } = context.var;
  const { documents } = await dataset.transact({
    commands: [{ operation: 'createIfNotExists', document }],
    access,
    isDryRun: false,
    generatesArrayKeys: false,
    alongside: (tx) => storeBytes(tx, stored.sha1, body),
  });
  return context.json({ document: documents.get(document._id) });
}

function refuseReaders({ mayReadAll, mayWrite }: Access): void {
  if (mayWrite) return;
  if (!mayReadAll) throw requestError(401, 'Unauthorized', 'Session not found');
  const message = 'Insufficient permissions; permission "create" required';
  throw requestError(403, 'Forbidden', message);
}
