import {
  isRecord,
  type LakeDocument,
  RELEASE_TYPE,
  RELEASES,
  randomId,
  releaseDocumentId,
} from '../document.ts';
import { type ActionContext, type ActionReader, existing, type Stored } from './action-context.ts';
import { type Attributes, invalid, type Mutation, patchDocument, readPatch } from './mutation.ts';
import { deletion, publicationOf } from './publication.ts';

const NAME = /^[a-z0-9_][a-z0-9_-]{0,63}$/i;
const RESERVED = new Set(['drafts', 'published', 'raw', 'previewDrafts']);

/** The actions on a release, by the last part of their names. */
export const RELEASE_ACTIONS: Record<string, ActionReader> = {
  create(action, index) {
    const name = nameIn(action, index);
    const metadata = isRecord(action.metadata) ? action.metadata : {};
    return (_, { author }) => [
      {
        operation: 'create',
        document: {
          _id: releaseDocumentId(name),
          _type: RELEASE_TYPE,
          name,
          state: 'active',
          userId: author,
          metadata: { releaseType: 'undecided', ...metadata },
        },
      },
    ];
  },

  edit(action, index) {
    const find = finderOf(action, 'edited', ['active', 'scheduled'], index);
    const patch = readPatch(isRecord(action.patch) ? action.patch : {}, index);
    return (stored, context) => {
      const release = find(stored, context);
      refuseOtherChanges(release, patchDocument(release, patch, index), index);
      return [{ operation: 'patch', selection: { id: release._id }, patch }];
    };
  },

  publish(action, index) {
    const find = finderOf(action, 'published', ['active'], index);
    return (stored, context) => publishRelease(find(stored, context), stored, context, index);
  },

  schedule(action, index) {
    const find = finderOf(action, 'scheduled', ['active', 'scheduled'], index);
    const publishAt = new Date(String(action.publishAt));
    if (Number.isNaN(publishAt.getTime())) throw invalid('publishAt must be a time', index);
    return (stored, context) => {
      const release = find(stored, context);
      refuseUnlessWhole(versionsOf(release, stored), context, index);
      const set = {
        state: 'scheduled',
        publishAt: publishAt.toISOString(),
        userId: context.author,
      };
      return [changed(release, set, ['error'])];
    };
  },

  unschedule(action, index) {
    const find = finderOf(action, 'unscheduled', ['scheduled'], index);
    return (stored, context) => [
      changed(find(stored, context), { state: 'active' }, ['publishAt']),
    ];
  },

  archive(action, index) {
    const find = finderOf(action, 'archived', ['active'], index);
    return (stored, context) => {
      const release = find(stored, context);
      const versions = versionsOf(release, stored);
      const set = { state: 'archived', finalDocumentStates: statesOf(versions) };
      return [...versions.map(({ _id }) => deletion(_id)), changed(release, set, ['error'])];
    };
  },

  unarchive(action, index) {
    const find = finderOf(action, 'unarchived', ['archived'], index);
    return async (stored, context) => {
      const release = find(stored, context);
      const ids = [release.finalDocumentStates].flat().flatMap(idOf);
      const documents = await context.formerly(ids);
      if (documents.length < ids.length) {
        throw invalid('The documents of the release are no longer in the history', index);
      }
      return [
        ...documents.map((document): Mutation => ({ operation: 'create', document })),
        changed(release, { state: 'active' }, ['finalDocumentStates']),
      ];
    };
  },

  delete(action, index) {
    const find = finderOf(action, 'deleted', ['archived', 'published'], index);
    return (stored, context) => [deletion(find(stored, context)._id)];
  },
};

/**
 * Publishes all documents of a release in one transaction.
 * @throws LakeError 400 naming what its documents lack.
 */
export function publishRelease(
  release: LakeDocument,
  stored: Stored,
  context: ActionContext,
  index: number,
): Mutation[] {
  const versions = versionsOf(release, stored);
  refuseUnlessWhole(versions, context, index);
  const set = {
    state: 'published',
    publishedAt: context.timestamp,
    finalDocumentStates: statesOf(versions),
  };
  return [
    ...versions.flatMap((version) => publicationOf(version, stored)),
    changed(release, set, ['publishAt', 'error']),
  ];
}

/** Takes a scheduled release back because of an error, which the Studio shows beside it. */
export function withError(release: LakeDocument, message: string): Mutation {
  return changed(release, { state: 'active', error: { message } }, ['publishAt']);
}

function refuseUnlessWhole(versions: LakeDocument[], context: ActionContext, index: number): void {
  const missing = context.isDryRun ? [] : context.missingIn(versions);
  if (missing.length > 0) throw invalid(missing.join('\n'), index);
}

function versionsOf({ _id }: LakeDocument, stored: Stored): LakeDocument[] {
  return stored.versionsIn(_id.slice(RELEASES.length));
}

function statesOf(versions: readonly LakeDocument[]): Attributes[] {
  return versions.map(({ _id }) => ({ _key: randomId(), id: _id }));
}

function idOf(state: unknown): string[] {
  return isRecord(state) && typeof state.id === 'string' ? [state.id] : [];
}

function changed({ _id }: LakeDocument, set: Attributes, unset: string[]): Mutation {
  return { operation: 'patch', selection: { id: _id }, patch: { operations: { set, unset } } };
}

function refuseOtherChanges(before: LakeDocument, after: LakeDocument, index: number): void {
  const rest = (document: LakeDocument) => JSON.stringify({ ...document, metadata: null });
  if (rest(before) === rest(after)) return;
  throw invalid('An edit can change only the metadata of a release', index);
}

function nameIn({ releaseId }: Attributes, index: number): string {
  if (typeof releaseId === 'string' && NAME.test(releaseId) && !RESERVED.has(releaseId)) {
    return releaseId;
  }
  throw invalid(`Malformed release ID: ${JSON.stringify(releaseId)}`, index);
}

/**
 * Makes the function that returns the release of an action; it throws a LakeError 404 if there is none, and 400 if its
 * state does not permit the action. A dry run passes in any state, because the Studio asks by one whether a person may do
 * this at all.
 */
function finderOf(action: Attributes, what: string, states: readonly string[], index: number) {
  const name = nameIn(action, index);
  return (stored: Stored, { isDryRun }: ActionContext): LakeDocument => {
    const release = existing(stored, releaseDocumentId(name), index);
    if (isDryRun || states.includes(String(release.state))) return release;
    throw invalid(`Release "${name}" is ${release.state} and cannot be ${what}`, index);
  };
}
