import {
  isRecord,
  type LakeDocument,
  RELEASE_TYPE,
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
    const name = nameIn(action, index);
    const patch = readPatch(isRecord(action.patch) ? action.patch : {}, index);
    return (stored) => {
      const release = releaseIn(stored, name, ['active', 'scheduled'], 'edited', index);
      refuseOtherChanges(release, patchDocument(release, patch, index), index);
      return [{ operation: 'patch', selection: { id: release._id }, patch }];
    };
  },

  publish(action, index) {
    const name = nameIn(action, index);
    return (stored, context) => {
      releaseIn(stored, name, ['active'], 'published', index);
      return releasePublication(name, stored, context, index);
    };
  },

  schedule(action, index) {
    const name = nameIn(action, index);
    const publishAt = new Date(String(action.publishAt));
    if (Number.isNaN(publishAt.getTime())) throw invalid('publishAt must be a time', index);
    return (stored, context) => {
      const release = releaseIn(stored, name, ['active', 'scheduled'], 'scheduled', index);
      refuseUnlessWhole(stored.versionsIn(name), context, index);
      const set = {
        state: 'scheduled',
        publishAt: publishAt.toISOString(),
        userId: context.author,
      };
      return [changed(release, set, ['error'])];
    };
  },

  unschedule(action, index) {
    const name = nameIn(action, index);
    return (stored) => [
      changed(releaseIn(stored, name, ['scheduled'], 'unscheduled', index), { state: 'active' }, [
        'publishAt',
      ]),
    ];
  },

  archive(action, index) {
    const name = nameIn(action, index);
    return (stored) => {
      const release = releaseIn(stored, name, ['active'], 'archived', index);
      const versions = stored.versionsIn(name);
      const set = { state: 'archived', finalDocumentStates: statesOf(versions) };
      return [...versions.map(({ _id }) => deletion(_id)), changed(release, set, ['error'])];
    };
  },

  unarchive(action, index) {
    const name = nameIn(action, index);
    return async (stored, { formerly }) => {
      const release = releaseIn(stored, name, ['archived'], 'unarchived', index);
      const ids = [release.finalDocumentStates].flat().flatMap(idOf);
      const documents = await formerly(ids);
      if (documents.length < ids.length) {
        throw invalid(`The documents of release "${name}" are no longer in the history`, index);
      }
      return [
        ...documents.map((document): Mutation => ({ operation: 'create', document })),
        changed(release, { state: 'active' }, ['finalDocumentStates']),
      ];
    };
  },

  delete(action, index) {
    const name = nameIn(action, index);
    return (stored) => [
      deletion(releaseIn(stored, name, ['archived', 'published'], 'deleted', index)._id),
    ];
  },
};

/**
 * Publishes all documents of a release in the transaction that calls it.
 * @throws LakeError 400 naming what its documents lack.
 */
export function releasePublication(
  name: string,
  stored: Stored,
  context: ActionContext,
  index: number,
): Mutation[] {
  const release = stored.get(releaseDocumentId(name));
  if (!release) return [];
  const versions = stored.versionsIn(name);
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

function refuseUnlessWhole(versions: LakeDocument[], { missingIn }: ActionContext, index: number) {
  const missing = missingIn(versions);
  if (missing.length > 0) throw invalid(missing.join('\n'), index);
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

function releaseIn(
  stored: Stored,
  name: string,
  states: readonly string[],
  what: string,
  index: number,
): LakeDocument {
  const release = existing(stored, releaseDocumentId(name), index);
  if (states.includes(String(release.state))) return release;
  throw invalid(`Release "${name}" is ${release.state} and cannot be ${what}`, index);
}
