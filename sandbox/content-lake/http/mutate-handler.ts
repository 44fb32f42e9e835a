import { isRecord } from '../document.ts';
import { mutationError } from '../errors.ts';
import { type Mutation, readMutations } from '../mutations/mutation.ts';
import { type LakeContext, searchOf } from './lake-env.ts';
import { readFlag } from './query-request.ts';

export async function handleMutate(context: LakeContext): Promise<Response> {
  const { access, dataset } = context.var;
  const search = searchOf(context);
  const body: unknown = await context.req.json();
  const mutations = readMutations(body);
  if (!access.mayWrite) refuse(mutations);
  const inBody = isRecord(body) ? body.transactionId : undefined;
  const requested = search.get('transactionId') ?? inBody;
  const { transactionId, results, documents } = await dataset.transact({
    mutations,
    access,
    isDryRun: readFlag(search, 'dryRun'),
    generatesArrayKeys: readFlag(search, 'autoGenerateArrayKeys'),
    ...(typeof requested === 'string' && { transactionId: requested }),
  });
  const returnsDocuments = readFlag(search, 'returnDocuments');
  const returnsIds = returnsDocuments || readFlag(search, 'returnIds');
  return context.json({
    transactionId,
    results: results.map(({ id, operation }) => ({
      ...(returnsIds && { id }),
      operation,
      ...(returnsDocuments && { document: documents.get(id) }),
    })),
  });
}

const PERMISSIONS = { delete: 'delete', patch: 'update' } as const;

function refuse([first]: readonly Mutation[]): never {
  const operation = first?.operation ?? 'create';
  const permission =
    operation === 'delete' || operation === 'patch' ? PERMISSIONS[operation] : 'create';
  const description = `Insufficient permissions; permission "${permission}" required`;
  throw mutationError(403, { type: 'insufficientPermissionsError', description, permission }, 0);
}
