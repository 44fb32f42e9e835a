import type { Sql } from 'service-kit/sql';
import { isPublicId } from '../document.ts';
import { LakeError } from '../errors.ts';
import { type LakeContext, searchOf } from '../lake-env.ts';
import { typesOf } from '../last-changes.ts';
import type { Limits } from '../limits.ts';
import { Listener, type ListenRequest, subscription } from '../listen/listener.ts';
import { missedTransactions } from '../storage/history-storage.ts';
import { publicPerspective, rawPerspective } from '../views.ts';
import { readChoice, readFlag, readQuery } from './query-request.ts';
import type { EventStreams } from './streams.ts';

interface ListenHandlerOptions {
  sql: Sql;
  streams: EventStreams;
  limits: Limits;
  projectId: string;
  onError(error: unknown): void;
}

const LISTEN_VISIBILITIES = ['query', 'transaction'];

/** Streams the changes that a query matches, from now on or from where the listener was disconnected. */
export function handleListen({ sql, streams, limits, projectId, onError }: ListenHandlerOptions) {
  return (context: LakeContext): Response => {
    const { dataset, confirm } = context.var;
    let unsubscribe: () => void = () => undefined;
    const stream = streams.open(confirm, () => unsubscribe());
    const guarded = (work: () => void) => {
      try {
        work();
      } catch (error) {
        if (error instanceof LakeError) stream.send('channelError', error.body);
        else onError(error);
        stream.close();
      }
    };
    guarded(() => {
      const listener = new Listener({
        send(event, data, resumesAfter) {
          const id = resumesAfter === undefined ? undefined : dataset.eventIdOf(resumesAfter);
          stream.send(event, data, id);
        },
        eventsOf: subscription(readListen(context), {
          views: dataset.views,
          limits,
          sanity: { projectId, dataset: dataset.name },
        }),
      });
      unsubscribe = dataset.subscribe((commit) => guarded(() => listener.receive(commit)));
      const lastId = readFlag(searchOf(context), 'enableResume') && lastEventId(context);
      if (!lastId) {
        listener.welcome(dataset.sequence);
        return;
      }
      const resume = async () => {
        const since = await dataset.sequenceOf(lastId);
        const missed =
          since === undefined
            ? undefined
            : await missedTransactions(sql, dataset.name, since, limits.missedTransactions);
        guarded(() => {
          if (since !== undefined && missed) listener.welcomeBack(since, missed);
          else listener.reset(dataset.sequence);
        });
      };
      resume().catch((error: unknown) => {
        onError(error);
        stream.close();
      });
    });
    return stream.response;
  };
}

/** Streams the sync tags of changed content. */
export function handleLiveEvents(streams: EventStreams) {
  return async (context: LakeContext): Promise<Response> => {
    const { dataset, access, confirm } = context.var;
    const lastId = lastEventId(context);
    const seen = lastId ? await dataset.sequenceOf(lastId) : dataset.sequence;
    const since = seen ?? dataset.sequence;
    const includesDrafts = readFlag(searchOf(context), 'includeDrafts') && access.mayReadAll;
    let unsubscribe: () => void = () => undefined;
    const stream = streams.open(confirm, () => unsubscribe());
    const currentId = () => dataset.eventIdOf(dataset.sequence);
    const tell = (types: Set<string>) => {
      if (types.size === 0) return;
      stream.send('message', { tags: dataset.tagsOfChanged(types) }, currentId());
    };
    stream.send('welcome', {}, dataset.eventIdOf(since));
    const perspective = includesDrafts ? rawPerspective : publicPerspective;
    const missed = seen === undefined ? undefined : dataset.lastChanges.since(since, perspective);
    if (missed) tell(missed);
    // What has changed since the client's last event is unknown, so the client must refetch everything.
    else stream.send('restart', {}, currentId());
    unsubscribe = dataset.subscribe(({ changes }) =>
      tell(typesOf(changes.filter(({ id }) => includesDrafts || isPublicId(id)))),
    );
    return stream.response;
  };
}

/** Returns the id of the last event that the client has seen. */
function lastEventId(context: LakeContext): string | undefined {
  return context.req.header('last-event-id');
}

function readListen(context: LakeContext): ListenRequest {
  const search = searchOf(context);
  const { access } = context.var;
  return {
    ...readQuery(search),
    mayReadAll: access.mayReadAll,
    identity: access.identity,
    includesResult: readFlag(search, 'includeResult', true),
    includesPrevious: readFlag(search, 'includePreviousRevision'),
    includesMutations: readFlag(search, 'includeMutations', true),
    includesEffects: search.get('effectFormat') === 'mendoza',
    visibility: readChoice(search, 'visibility', LISTEN_VISIBILITIES),
  };
}
