import { randomBytes } from 'node:crypto';
import { isDocumentId, isRecord, type LakeDocument, randomId } from '../document.ts';
import { mutationError } from '../errors.ts';
import { isTooDeep, TOO_DEEP } from '../limits.ts';
import type { Action, ActionContext } from './action-context.ts';
import {
  type Attributes,
  type Mutation,
  type Patch,
  patchDocument,
  type Selection,
} from './mutation.ts';
import type { Workspace } from './workspace.ts';

const KEY_BYTES = 6;

/** Copies a value and gives every object in an array a `_key`. */
function withArrayKeys<T>(value: T): T {
  return addKeys(value) as T;
}

function addKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keyed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, addKeys(part)]));
}

function keyed(item: unknown): unknown {
  if (!isRecord(item)) return addKeys(item);
  const filled = addKeys(item) as Record<string, unknown>;
  return '_key' in filled ? filled : { ...filled, _key: randomBytes(KEY_BYTES).toString('hex') };
}

/**
 * Says whether a document as JSON is larger than this, not counting escapes. It stops counting there, because
 * a patch may copy a text of a few bytes to thousands of items.
 */
function isLargerThan(document: LakeDocument, maxBytes: number): boolean {
  let bytes = 0;
  const pending: unknown[] = [document];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part === 'string') bytes += Buffer.byteLength(part) + 2;
    else if (typeof part !== 'object' || part === null) bytes += String(part).length;
    else {
      for (const [key, inner] of Object.entries(part)) {
        bytes += Array.isArray(part) ? 1 : Buffer.byteLength(key) + 4;
        pending.push(inner);
      }
    }
    if (bytes > maxBytes) return true;
  }
  return false;
}

export interface MutationResult {
  id: string;
  operation: 'create' | 'update' | 'delete' | 'none';
}

interface TransactionContext extends ActionContext {
  transactionId: string;
  generatesArrayKeys: boolean;
  documentBytes: number;
  /** Evaluates a query over the documents before the transaction. */
  select(query: string, params: Attributes): unknown;
}

/** A mutation, or an action that derives mutations when it is executed. */
export type Command = Mutation | Action;

/**
 * Executes the commands in order on the workspace.
 * @throws LakeError for the first command that fails.
 */
export async function applyCommands(
  commands: readonly Command[],
  workspace: Workspace,
  context: TransactionContext,
): Promise<MutationResult[]> {
  const results: MutationResult[][] = [];
  for (const [index, command] of commands.entries()) {
    const step = { workspace, context, index };
    const mutations = typeof command === 'function' ? await command(workspace, context) : [command];
    for (const mutation of mutations) results.push(apply(mutation, step));
  }
  return results.flat();
}

function apply(mutation: Mutation, step: Step): MutationResult[] {
  switch (mutation.operation) {
    case 'create':
      return create(step, mutation.document);
    case 'createIfNotExists':
      return createIfNotExists(step, mutation.document);
    case 'createOrReplace':
      return createOrReplace(step, mutation.document);
    case 'delete':
      return selected(step, mutation.selection).flatMap((id) => remove(step, id));
    case 'patch':
      return patchSelected(step, mutation.selection, mutation.patch);
  }
}

interface Step {
  workspace: Workspace;
  context: TransactionContext;
  index: number;
}

function create(step: Step, attributes: Attributes): MutationResult[] {
  const document = complete(step, attributes);
  if (step.workspace.get(document._id)) {
    const description = `Document by ID "${document._id}" already exists`;
    const problem = { type: 'documentAlreadyExistsError', description, id: document._id };
    throw mutationError(409, problem, step.index);
  }
  return keep(step, 'create', document, { create: document });
}

function createIfNotExists(step: Step, attributes: Attributes): MutationResult[] {
  const document = complete(step, attributes);
  if (step.workspace.get(document._id)) return [{ id: document._id, operation: 'none' }];
  return keep(step, 'create', document, { createIfNotExists: document });
}

function createOrReplace(step: Step, attributes: Attributes): MutationResult[] {
  const document = complete(step, attributes);
  const operation = step.workspace.get(document._id) ? 'update' : 'create';
  return keep(step, operation, document, { createOrReplace: document });
}

function remove(step: Step, id: string): MutationResult[] {
  if (!step.workspace.get(id)) return [];
  step.workspace.change(id, undefined, { delete: { id } }, step.index);
  return [{ id, operation: 'delete' }];
}

function patchSelected(step: Step, selection: Selection, patch: Patch): MutationResult[] {
  const { workspace, context, index } = step;
  return selected(step, selection).flatMap((id) => {
    const document = workspace.get(id);
    if (!document) {
      if ('query' in selection) return [];
      const description = `The document with the ID "${id}" was not found`;
      throw mutationError(404, { type: 'documentNotFoundError', description, id }, index);
    }
    const patched = {
      ...withKeys(context, patchDocument(document, patch, index)),
      _rev: context.transactionId,
      _updatedAt: context.timestamp,
    };
    return keep(step, 'update', patched, { patch: { id, ...patch.operations } });
  });
}

function keep(
  { workspace, context, index }: Step,
  operation: 'create' | 'update',
  document: LakeDocument,
  mutation: object,
): MutationResult[] {
  const { _id: id } = document;
  if (isTooDeep(document)) {
    throw mutationError(400, { type: 'validationError', description: TOO_DEEP, id }, index);
  }
  if (isLargerThan(document, context.documentBytes)) {
    const description = `Document "${id}" is larger than ${context.documentBytes} bytes`;
    throw mutationError(413, { type: 'documentTooLargeError', description, id }, index);
  }
  workspace.change(id, document, mutation, index);
  return [{ id, operation }];
}

function selected({ context }: Step, selection: Selection): string[] {
  if ('id' in selection) return [selection.id];
  const found = [context.select(selection.query, selection.params)].flat();
  const ids = found.map((each) => (isRecord(each) ? each._id : each));
  return ids.filter((id) => typeof id === 'string');
}

function complete({ context, index }: Step, attributes: Attributes): LakeDocument {
  const { _id, _type } = attributes;
  const id = _id === undefined || String(_id).endsWith('.') ? `${_id ?? ''}${randomId()}` : _id;
  if (!isDocumentId(id)) {
    const description = `Malformed document ID: ${JSON.stringify(id)}`;
    throw mutationError(400, { type: 'validationError', description }, index);
  }
  if (typeof _type !== 'string' || _type === '') {
    const description = `Document "${id}" does not have a type`;
    throw mutationError(400, { type: 'validationError', description, id }, index);
  }
  const dated = (name: string) =>
    typeof attributes[name] === 'string' ? attributes[name] : context.timestamp;
  return {
    ...withKeys(context, attributes),
    _id: id,
    _type,
    _rev: context.transactionId,
    _createdAt: dated('_createdAt'),
    _updatedAt: dated('_updatedAt'),
  };
}

function withKeys<T>(context: TransactionContext, value: T): T {
  return context.generatesArrayKeys ? withArrayKeys(value) : value;
}
