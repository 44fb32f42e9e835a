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

/** The states in which editors may change the documents of a release. */
const OPEN = ['active', 'waiting'];

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
    const find = finderOf(action, 'edited', [...OPEN, 'scheduled'], index);
    const patch = readPatch(isRecord(action.patch) ? action.patch : {}, index);
    return (stored, context) => {
      const release = find(stored, context);
      const edited = patchDocument(release, patch, index);
      refuseOtherChanges(release, edited, index);
      const edit: Mutation = { operation: 'patch', selection: { id: release._id }, patch };
      const isReplanned = isWaiting(release) && planOf(release) !== planOf(edited);
      return isReplanned ? [edit, changed(release, {}, ['publishAt', 'error'])] : [edit];
    };
  },

  publish(action, index) {
    const find = finderOf(action, 'published', OPEN, index);
    return (stored, context) => publishRelease(find(stored, context), stored, context, index);
  },

  schedule(action, index) {
    const find = finderOf(action, 'scheduled', [...OPEN, 'scheduled'], index);
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
    const find = finderOf(action, 'unscheduled', ['scheduled', 'waiting'], index);
    return (stored, context) => [
      changed(find(stored, context), { state: 'active' }, ['publishAt', 'error']),
    ];
  },

  archive(action, index) {
    const find = finderOf(action, 'archived', OPEN, index);
    return (stored, context) => {
      const release = find(stored, context);
      const versions = versionsOf(release, stored);
      const set = { state: 'archived', finalDocumentStates: statesOf(versions) };
      return [
        ...versions.map(({ _id }) => deletion(_id)),
        changed(release, set, ['publishAt', 'error']),
      ];
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

/** Lets a release wait whose time has come; editors may change its documents, and the Studio shows them the reason. */
export function waitFor(release: LakeDocument, message: string): Mutation[] {
  const { error } = release;
  if (isWaiting(release) && isRecord(error) && error.message === message) return [];
  return [changed(release, { state: 'active', error: { message } }, [])];
}

/** Says whether the time of a release has come, and it goes out as soon as it can be published. */
export function isWaiting({ state, publishAt }: LakeDocument): boolean {
  return state === 'active' && publishAt !== undefined;
}

/** When an editor means a release to go out. */
function planOf({ metadata }: LakeDocument): string {
  const { releaseType, intendedPublishAt } = isRecord(metadata) ? metadata : {};
  return JSON.stringify([releaseType, intendedPublishAt]);
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
    const state = isWaiting(release) ? 'waiting' : String(release.state);
    if (isDryRun || states.includes(state)) return release;
    throw invalid(`Release "${name}" is ${state} and cannot be ${what}`, index);
  };
}
