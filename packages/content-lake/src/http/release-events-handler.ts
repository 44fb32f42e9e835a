import type { Sql } from 'service-kit/sql';
import { signedIn } from '../access.ts';
import { type LakeDocument, publishedIdOf, RELEASE_TYPE } from '../document.ts';
import { type LakeContext, searchOf } from '../lake-env.ts';
import { isWaiting } from '../mutations/release-action.ts';
import { type ReleaseChange, readReleaseChanges } from '../storage/release-storage.ts';
import { HIGHEST_CURSOR, MOST_EVENTS, readWhole, USUAL_EVENTS } from './history-handler.ts';

/** Answers with the events of a release: created, scheduled, published and so on, documents added and discarded. */
export function handleReleaseEvents(sql: Sql) {
  return async (context: LakeContext): Promise<Response> => {
    const { dataset, access } = context.var;
    signedIn(access);
    const search = searchOf(context);
    const release = context.req.param('name') ?? '';
    const limit = readWhole(search, 'limit', MOST_EVENTS) ?? USUAL_EVENTS;
    const changes = await readReleaseChanges(sql, dataset.name, {
      release,
      before: readWhole(search, 'nextCursor', HIGHEST_CURSOR),
      limit,
    });
    const events = changes.flatMap((change) => {
      const event = eventOf(change);
      if (!event) return [];
      const { author, happened_at } = change;
      return [{ releaseName: release, author, timestamp: happened_at.toISOString(), ...event }];
    });
    const next = changes.length < limit ? '' : `${changes.at(-1)?.sequence}`;
    return context.json({ events, nextCursor: next });
  };
}

function eventOf({ id, document_id, before, after }: ReleaseChange): object | undefined {
  const document = after ?? before;
  if (!document) return undefined;
  if (document._type === RELEASE_TYPE) return releaseEvent(before, after);
  return {
    type: after ? 'addDocumentToRelease' : 'discardDocumentFromRelease',
    documentId: publishedIdOf(document_id),
    documentType: document._type,
    versionId: document_id,
    versionRevisionId: document._rev,
    ...(after && { revisionId: id }),
  };
}

const BECOMING: Record<string, string> = {
  published: 'publishRelease',
  archived: 'archiveRelease',
};

function releaseEvent(before: LakeDocument | null, after: LakeDocument | null): object | undefined {
  if (!before) return { type: 'createRelease' };
  if (after?.state === 'scheduled' && after.publishAt !== before.publishAt) {
    return { type: 'scheduleRelease', publishAt: after.publishAt };
  }
  if (!after || after.state === before.state || isWaiting(after)) return undefined;
  const { state } = after;
  const back = before.state === 'archived' ? 'unarchiveRelease' : 'unscheduleRelease';
  return { type: BECOMING[String(state)] ?? back };
}
