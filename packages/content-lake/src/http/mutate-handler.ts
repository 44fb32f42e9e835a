import type { TransactionRequest } from '../dataset.ts';
import { isRecord } from '../document.ts';
import { LakeError } from '../errors.ts';
import { bodyOf, type LakeContext, searchOf } from '../lake-env.ts';
import { readActions } from '../mutations/action.ts';
import type { Command } from '../mutations/apply.ts';
import { readMutations } from '../mutations/mutation.ts';
import { MISSING_PERMISSION, missingPermission } from '../mutations/permissions.ts';
import { readChoice, readFlag } from './query-request.ts';

export async function handleMutate(context: LakeContext): Promise<Response> {
  const search = searchOf(context);
  // Only validated: every transaction is visible to queries once it is acknowledged.
  readChoice(search, 'visibility', ['sync', 'async', 'deferred']);
  const body = await bodyOf(context);
  const { transactionId, results, documents } = await context.var.dataset.transact({
    ...transactionOf(context, body, readMutations(body)),
    isDryRun: readFlag(search, 'dryRun'),
    generatesArrayKeys: readFlag(search, 'autoGenerateArrayKeys'),
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

export async function handleActions(context: LakeContext): Promise<Response> {
  const body = await bodyOf(context);
  try {
    const { transactionId } = await context.var.dataset.transact({
      ...transactionOf(context, body, readActions(body)),
      isDryRun: isRecord(body) && body.dryRun === true,
      generatesArrayKeys: false,
    });
    return context.json({ transactionId });
  } catch (error) {
    throw asActionError(error);
  }
}

function transactionOf(
  context: LakeContext,
  body: unknown,
  commands: Command[],
): Pick<TransactionRequest, 'commands' | 'access' | 'transactionId'> {
  const { access } = context.var;
  if (!access.mayWrite) refuse(commands[0]);
  const inBody = isRecord(body) ? body.transactionId : undefined;
  const requested = searchOf(context).get('transactionId') ?? inBody;
  return { commands, access, ...(typeof requested === 'string' && { transactionId: requested }) };
}

const PERMISSIONS: Record<string, string> = { delete: 'delete', patch: 'update' };

function refuse(command: Command | undefined): never {
  const operation = typeof command === 'object' ? command.operation : 'patch';
  throw missingPermission(PERMISSIONS[operation] ?? 'create', 0);
}

/**
 * Renames a failure as the hosted lake names it for actions. A missing permission is the failure itself: by it the
 * Studio knows which acts on releases it must not offer.
 */
function asActionError(error: unknown): unknown {
  if (!(error instanceof LakeError) || !('error' in error.body)) return error;
  const { body, status, message } = error;
  const details = isRecord(body.error) ? body.error : {};
  if (details.type !== 'mutationError') return error;
  const [first] = [details.items].flat();
  const reason = isRecord(first) && isRecord(first.error) ? first.error : {};
  if (reason.type === MISSING_PERMISSION) return new LakeError(status, { error: reason }, message);
  return new LakeError(status, { error: { ...details, type: 'actionError' } }, message);
}
