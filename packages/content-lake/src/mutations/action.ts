import { isDocumentId, isRecord, type LakeDocument, publishedIdOf } from '../document.ts';
import { badRequest, mutationError } from '../errors.ts';
import type { Command } from './apply.ts';
import { type Attributes, invalid, type Mutation, readPatch } from './mutation.ts';

/**
 * Makes references strong that were weak until publication (`_strengthenOnPublish`), because a draft may
 * refer to unpublished documents and a published document may not.
 */
function strengthened<T>(value: T): T {
  return strengthen(value) as T;
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen);
  if (!isRecord(value)) return value;
  const { _strengthenOnPublish: intent, ...rest } = value;
  const parts = Object.entries(rest).map(([name, part]) => [name, strengthen(part)]);
  if (typeof value._ref !== 'string' || !isRecord(intent)) {
    return Object.fromEntries(
      intent === undefined ? parts : [...parts, ['_strengthenOnPublish', intent]],
    );
  }
  return Object.fromEntries(parts.filter(([name]) => name !== '_weak' || intent.weak === true));
}

type Reader = (id: string) => LakeDocument | undefined;
type ActionReader = (action: Attributes, index: number) => (stored: Reader) => Mutation[];

const PREFIX = 'sanity.action.document.';
const NOT_OFFERED = /^sanity\.action\.(release|variant|document\.(version|variant))\.[\w.]+$/;

/**
 * Reads a request's document actions into commands, which become mutations when they are executed.
 * @throws LakeError 400 for an unknown or incomplete action.
 */
export function readActions(body: unknown): Command[] {
  const actions = isRecord(body) ? [body.actions].flat() : [];
  if (actions.length === 0) throw badRequest('The body must be a JSON object with actions');
  return actions.map((action, index) => {
    const type = isRecord(action) ? String(action.actionType) : '';
    const read = type.startsWith(PREFIX) ? readers.get(type.slice(PREFIX.length)) : undefined;
    if (isRecord(action) && read) return read(action, index);
    if (NOT_OFFERED.test(type)) {
      throw invalid(`This lake offers no releases and variants: ${type}`, index);
    }
    throw invalid(`Unknown action ${JSON.stringify(type)}`, index);
  });
}

const ACTIONS: Record<string, ActionReader> = {
  create(action, index) {
    const document = draftAttributes(action, index);
    const operation = action.ifExists === 'ignore' ? 'createIfNotExists' : 'create';
    return () => [{ operation, document }];
  },

  edit(action, index) {
    const { draftId, publishedId } = pairOf(action, index);
    const patch = readPatch(isRecord(action.patch) ? action.patch : {}, index);
    return (stored) => [
      ...draftFrom(stored(draftId) ? undefined : stored(publishedId), draftId),
      { operation: 'patch', selection: { id: draftId }, patch },
    ];
  },

  publish(action, index) {
    const { draftId, publishedId } = pairOf(action, index);
    return (stored) => {
      const draft = existing(stored, draftId, index);
      expectRevision(draft, action.ifDraftRevisionId, index);
      expectRevision(stored(publishedId), action.ifPublishedRevisionId, index);
      const document = strengthened(copyOf(draft, publishedId));
      return [{ operation: 'createOrReplace', document }, deletion(draftId)];
    };
  },

  unpublish(action, index) {
    const { draftId, publishedId } = pairOf(action, index);
    return (stored) => {
      const published = existing(stored, publishedId, index);
      const draft = draftFrom(stored(draftId) ? undefined : published, draftId);
      return [...draft, deletion(publishedId)];
    };
  },

  replaceDraft(action, index) {
    const document = draftAttributes(action, index);
    return () => [{ operation: 'createOrReplace', document }];
  },

  discard: (action, index) => discarding(action.draftId, index),

  'version.discard': (action, index) => discarding(action.versionId, index),

  delete(action, index) {
    const publishedId = publishedIdIn(action, index);
    const drafts = Array.isArray(action.includeDrafts) ? action.includeDrafts : [];
    const stranger = drafts.find((id) => !isDraftOf(id, publishedId));
    if (stranger !== undefined) throw invalid(`${stranger} is no draft of ${publishedId}`, index);
    return () => [publishedId, ...drafts].map(deletion);
  },
};

const readers = new Map(Object.entries(ACTIONS));

function discarding(id: unknown, index: number): () => Mutation[] {
  if (!isDocumentId(id) || publishedIdOf(id) === id) {
    throw invalid('Only a draft or a version can be discarded', index);
  }
  return () => [deletion(id)];
}

function deletion(id: string): Mutation {
  return { operation: 'delete', selection: { id } };
}

function draftFrom(published: LakeDocument | undefined, draftId: string): Mutation[] {
  if (!published) return [];
  return [{ operation: 'create', document: copyOf(published, draftId) }];
}

function copyOf({ _rev, _updatedAt, ...attributes }: LakeDocument, id: string): Attributes {
  return { ...attributes, _id: id };
}

function existing(stored: Reader, id: string, index: number): LakeDocument {
  const document = stored(id);
  if (document) return document;
  const description = `The document with the ID "${id}" was not found`;
  throw mutationError(404, { type: 'documentNotFoundError', description, id }, index);
}

function expectRevision(document: LakeDocument | undefined, expected: unknown, index: number) {
  if (expected === undefined || expected === document?._rev) return;
  const description = `Document "${document?._id}" has unexpected revision ID`;
  const type = 'documentRevisionIDDoesNotMatchError';
  const revisions = { currentRevisionID: document?._rev, expectedRevisionID: expected };
  throw mutationError(409, { type, description, ...revisions }, index);
}

function draftAttributes(action: Attributes, index: number): Attributes {
  const publishedId = publishedIdIn(action, index);
  const { attributes } = action;
  if (isRecord(attributes) && isDraftOf(attributes._id, publishedId)) return attributes;
  throw invalid(`The attributes must carry the id of a draft of ${publishedId}`, index);
}

function pairOf(action: Attributes, index: number): { draftId: string; publishedId: string } {
  const publishedId = publishedIdIn(action, index);
  const { draftId } = action;
  if (isDraftOf(draftId, publishedId)) return { draftId, publishedId };
  throw invalid(`${draftId} is no draft of ${publishedId}`, index);
}

function publishedIdIn({ publishedId }: Attributes, index: number): string {
  if (isDocumentId(publishedId) && publishedIdOf(publishedId) === publishedId) return publishedId;
  throw invalid('The action needs the id of a published document', index);
}

function isDraftOf(id: unknown, publishedId: string): id is string {
  return isDocumentId(id) && id !== publishedId && publishedIdOf(id) === publishedId;
}
