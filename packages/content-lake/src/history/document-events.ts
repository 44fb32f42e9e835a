import { isDraftId, publishedIdOf, releaseOf } from '../document.ts';
import type { GroupChange, GroupTransaction } from '../storage/event-storage.ts';

/**
 * Returns the events of a document in a transaction, as the Studio's history lists them: created, published,
 * deleted and so on. Edits of drafts are not among them; the Studio reads those from the transaction log.
 */
export function documentEvent(documentId: string, transaction: GroupTransaction): object[] {
  const own = transaction.changes.find(({ id }) => id === documentId);
  if (!own) return [];
  const publishedId = publishedIdOf(documentId);
  const event =
    documentId === publishedId
      ? publishedEvent(own, transaction)
      : versionEvent(own, publishedId, transaction);
  if (!event) return [];
  const { timestamp, author } = transaction;
  return [{ documentId: publishedId, timestamp, author, ...event }];
}

function publishedEvent(own: GroupChange, { id, changes }: GroupTransaction): object {
  const others = changes.filter((change) => change !== own);
  if (own.isGone) {
    const kept = others.find((change) => !change.isGone && change.previousRevision === undefined);
    return kept
      ? { type: 'unpublishDocument', ...versionOf(kept), versionRevisionId: id }
      : { type: 'deleteDocumentGroup' };
  }
  const source = others.find(({ isGone }) => isGone);
  if (source) return publication(source, id);
  const isNew = own.previousRevision === undefined;
  return { type: isNew ? 'createLiveDocument' : 'updateLiveDocument', revisionId: id };
}

function versionEvent(
  own: GroupChange,
  publishedId: string,
  { id, changes }: GroupTransaction,
): object | undefined {
  if (!own.isGone) {
    if (own.previousRevision !== undefined) return undefined;
    return { type: 'createDocumentVersion', ...versionOf(own), versionRevisionId: id };
  }
  const published = changes.find((change) => change.id === publishedId);
  if (published) return published.isGone ? { type: 'deleteDocumentGroup' } : publication(own, id);
  const versionRevisionId = own.previousRevision;
  return { type: 'deleteDocumentVersion', ...versionOf(own), versionRevisionId };
}

function publication(source: GroupChange, revisionId: string): object {
  return {
    type: 'publishDocumentVersion',
    ...versionOf(source),
    revisionId,
    versionRevisionId: source.previousRevision,
    publishCause: isDraftId(source.id) ? 'document.publish' : 'release.publish',
  };
}

function versionOf({ id }: GroupChange): object {
  const releaseId = releaseOf(id);
  return { versionId: id, ...(releaseId !== undefined && { releaseId }) };
}
