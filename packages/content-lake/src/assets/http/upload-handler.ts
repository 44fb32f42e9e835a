import { type Access, signedIn } from '../../access.ts';
import { LakeError, requestError } from '../../errors.ts';
import { type LakeContext, searchOf } from '../../lake-env.ts';
import { QueueFullError } from '../../semaphore.ts';
import { fileDocument, imageDocument, readUploadOptions } from '../asset-document.ts';
import { discardBytes, keepBytes, readBytes, stageBytes } from '../byte-store.ts';
import { fileKind } from '../file-type.ts';
import type { AssetServices } from './delivery.ts';

/**
 * Yields a request's body as it arrives.
 * @throws LakeError 413 beyond the limit, 400 when it is empty or interrupted.
 */
async function* arriving(request: Request, mostBytes: number): AsyncGenerator<Uint8Array> {
  refuseLarge(Number(request.headers.get('content-length') ?? 0), mostBytes);
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      refuseLarge(size, mostBytes);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof LakeError) throw error;
    throw requestError(400, 'Bad Request', 'The upload broke off');
  }
  if (size === 0) throw requestError(400, 'Bad Request', 'The file is empty');
}

/** @throws LakeError 413 */
function refuseLarge(bytes: number, most: number): void {
  if (bytes <= most) return;
  const message = `The file is larger than ${most} bytes`;
  throw requestError(413, 'Request Entity Too Large', message);
}

type Staged = Awaited<ReturnType<typeof stageBytes>>;

/** Makes the document of an upload whose bytes are staged under a name. */
type Describe = (
  services: AssetServices,
  context: LakeContext,
  stored: Parameters<typeof fileDocument>[0],
  name: string,
) => Promise<{ _id: string; _type: string }>;

/** Stores an uploaded image or file and responds with its document; the same bytes have one document. */
export function uploadHandlers(services: AssetServices) {
  const { limits, projectId } = services;
  const handler = (mostBytes: number, describe: Describe) => async (context: LakeContext) => {
    refuseReaders(context.var.access);
    const options = readUploadOptions(searchOf(context));
    const staged = await stageBytes(services.sql, arriving(context.req.raw, mostBytes));
    try {
      const { sha1, size } = staged;
      const dataset = context.var.dataset.name;
      const publicUrl = services.publicUrl();
      const stored = { sha1, size, projectId, dataset, publicUrl, options };
      return await keep(context, staged, await describe(services, context, stored, staged.name));
    } catch (error) {
      await discardBytes(services.sql, staged.name);
      throw error;
    }
  };
  return {
    image: handler(limits.imageBytes, describeImage),
    file: handler(limits.fileBytes, describeFile),
  };
}

const describeFile: Describe = async (_, context, stored) => {
  const { originalFilename } = stored.options.texts;
  const kind = fileKind(originalFilename, context.req.header('content-type'));
  return fileDocument(stored, kind.extension, kind.mimeType);
};

const describeImage: Describe = async ({ sql, workers, limits }, _, stored, name) => {
  const prepare = async () => ({
    body: (await readBytes(sql, name)) ?? new Uint8Array(),
    maxPixels: limits.imagePixels,
    task: { analyse: stored.options.details },
  });
  const answer = await workers.run(prepare).catch((error) => {
    if (!(error instanceof QueueFullError)) throw error;
    throw requestError(503, 'Service Unavailable', error.message);
  });
  if ('analysis' in answer) return imageDocument(stored, answer.analysis);
  const reason = 'refusal' in answer ? answer.refusal : 'The image cannot be read';
  throw requestError(400, 'Bad Request', `Invalid image: ${reason}`);
};

async function keep(
  context: LakeContext,
  staged: Staged,
  document: { _id: string; _type: string },
): Promise<Response> {
  const { access, dataset } = context.var;
  const { documents } = await dataset.transact({
    commands: [{ operation: 'createIfNotExists', document }],
    // The document of an upload is never a draft; whoever may write at all may upload.
    access: { ...access, mayPublish: true },
    isDryRun: false,
    generatesArrayKeys: false,
    alongside: (tx) => keepBytes(tx, staged),
  });
  return context.json({ document: documents.get(document._id) });
}

function refuseReaders(access: Access): void {
  signedIn(access);
  if (access.mayWrite) return;
  const message = 'Insufficient permissions; permission "create" required';
  throw requestError(403, 'Forbidden', message);
}
