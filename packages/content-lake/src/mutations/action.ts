import {
  isDocumentId,
  isRecord,
  type LakeDocument,
  publishedIdOf,
  releaseDocumentId,
  releaseOf,
} from '../document.ts';
import { badRequest, mutationError } from '../errors.ts';
import { type Action, type ActionReader, existing } from './action-context.ts';
import type { Command } from './apply.ts';
import { type Attributes, invalid, type Mutation, readPatch } from './mutation.ts';
import { copyOf, deletion, draftFrom, publicationOf, unpublication } from './publication.ts';
import { RELEASE_ACTIONS } from './release-action.ts';

const ACTION = /^sanity\.action\.(document|release)\.([\w.]+)$/;
const NOT_OFFERED = /^sanity\.action\.(variant|document\.variant)\.[\w.]+$/;

/**
 * Reads a request's actions into commands, which become mutations when they are executed.
 * @throws LakeError 400 for an unknown or incomplete action.
 */
export function readActions(body: unknown): Command[] {
  const actions = isRecord(body) ? [body.actions].flat() : [];
  if (actions.length === 0) throw badRequest('The body must be a JSON object with actions');
  return actions.map((action, index) => {
    const type = isRecord(action) ? String(action.actionType) : '';
    const [, kind = '', name = ''] = ACTION.exec(type) ?? [];
    const read = readers.get(`${kind}.${name}`);
    if (isRecord(action) && read) {
      const act = read(action, index);
      return kind === 'release' ? act : withLocks(act, index);
    }
    if (NOT_OFFERED.test(type)) throw invalid(`This lake offers no variants: ${type}`, index);
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
      ...draftFrom(stored.get(draftId) ? undefined : stored.get(publishedId), draftId),
      { operation: 'patch', selection: { id: draftId }, patch },
    ];
  },

  publish(action, index) {
    const { draftId, publishedId } = pairOf(action, index);
    return (stored) => {
      const draft = existing(stored, draftId, index);
      expectRevision(draft, action.ifDraftRevisionId, index);
      expectRevision(stored.get(publishedId), action.ifPublishedRevisionId, index);
      return publicationOf(draft, stored);
    };
  },

  unpublish(action, index) {
    const { publishedId } = pairOf(action, index);
    return (stored) => {
      existing(stored, publishedId, index);
      return unpublication(publishedId, stored);
    };
  },

  replaceDraft(action, index) {
    const document = draftAttributes(action, index);
    return () => [{ operation: 'createOrReplace', document }];
  },

  discard: (action, index) => discarding(action.draftId, index),

  'version.create': (action, index) => {
    const publishedId = publishedIdIn(action, index);
    const { document, baseId, versionId } = action;
    if (isRecord(document) && isDraftOf(document._id, publishedId)) {
      return () => [{ operation: 'create', document }];
    }
    if (!isDocumentId(baseId) || !isDraftOf(versionId, publishedId)) {
      throw invalid(`The action needs a version of ${publishedId}, or its id and a base`, index);
    }
    return (stored) => {
      const base = existing(stored, baseId, index);
      expectRevision(base, action.ifBaseRevisionId, index);
      const basis = { base: { id: baseId, rev: base._rev } };
      const _system = { ...(isRecord(base._system) && base._system), ...basis };
      return [{ operation: 'create', document: { ...copyOf(base, versionId), _system } }];
    };
  },

  'version.discard': (action, index) => discarding(action.versionId, index),

  'version.replace': ({ document }, index) => {
    const id = isRecord(document) ? document._id : undefined;
    if (!isRecord(document) || !isDocumentId(id) || publishedIdOf(id) === id) {
      throw invalid('The document must carry the id of a draft or a version', index);
    }
    return () => [{ operation: 'createOrReplace', document }];
  },

  'version.unpublish': (action, index) => {
    const publishedId = publishedIdIn(action, index);
    const { versionId } = action;
    if (!isDraftOf(versionId, publishedId) || releaseOf(versionId) === undefined) {
      throw invalid(`${versionId} is no version of ${publishedId} in a release`, index);
    }
    return (stored) => {
      const published = existing(stored, publishedId, index);
      const patch = { operations: { set: { '_system.delete': true } } };
      return [
        ...draftFrom(stored.get(versionId) ? undefined : published, versionId),
        { operation: 'patch', selection: { id: versionId }, patch },
      ];
    };
  },

  delete(action, index) {
    const publishedId = publishedIdIn(action, index);
    const drafts = Array.isArray(action.includeDrafts) ? action.includeDrafts : [];
    const stranger = drafts.find((id) => !isDraftOf(id, publishedId));
    if (stranger !== undefined) throw invalid(`${stranger} is no draft of ${publishedId}`, index);
    return () => [publishedId, ...drafts].map(deletion);
  },
};

const readersOf = { document: ACTIONS, release: RELEASE_ACTIONS };
const readers = new Map(
  Object.entries(readersOf).flatMap(([kind, actions]) =>
    Object.entries(actions).map(([name, read]): [string, ActionReader] => [
      `${kind}.${name}`,
      read,
    ]),
  ),
);

/** Keeps an action from changing the documents of a release that is scheduled or over. */
function withLocks(act: Action, index: number): Action {
  return async (stored, context) => {
    const mutations = await act(stored, context);
    for (const mutation of mutations) {
      const release = releaseOf(idIn(mutation) ?? '');
      const state = release && stored.get(releaseDocumentId(release))?.state;
      if (state === undefined || state === 'active') continue;
      throw invalid(`Release "${release}" is ${state}, so its documents cannot be changed`, index);
    }
    return mutations;
  };
}

function idIn(mutation: Mutation): string | undefined {
  if ('document' in mutation) return String(mutation.document._id);
  return 'id' in mutation.selection ? mutation.selection.id : undefined;
}

function discarding(id: unknown, index: number): Action {
  if (!isDocumentId(id) || publishedIdOf(id) === id) {
    throw invalid('Only a draft or a version can be discarded', index);
  }
  return () => [deletion(id)];
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
