import { randomId } from '../document.ts';
import { LakeError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { type ListenRequest, subscription } from '../listen/subscription.ts';
import type { EventStreams } from './event-streams.ts';
import { type LakeContext, searchOf } from './lake-env.ts';
import { readFlag, readQuery } from './query-request.ts';

interface ListenHandlerOptions {
  streams: EventStreams;
  limits: Limits;
  projectId: string;
}

/** Streams every change that concerns a query, from the moment of the welcome on. */
export function handleListen({ streams, limits, projectId }: ListenHandlerOptions) {
  return (context: LakeContext): Response => {
    const { dataset } = context.var;
    let unsubscribe: () => void = () => undefined;
    const stream = streams.open(() => unsubscribe());
    const fail = (error: unknown) => {
      if (!(error instanceof LakeError)) throw error;
      stream.send('channelError', error.body);
      stream.close();
    };
    try {
      const eventsOf = subscription(readListen(context), {
        stored: dataset.views.stored,
        limits,
        sanity: { projectId, dataset: dataset.name },
      });
      stream.send('welcome', { listenerName: randomId() });
      unsubscribe = dataset.subscribe((commit) => {
        try {
          for (const event of eventsOf(commit)) stream.send('mutation', event, commit.id);
        } catch (error) {
          fail(error);
        }
      });
    } catch (error) {
      fail(error);
    }
    return stream.response;
  };
}

/** Tells every reader of live content which of its answers may have changed. */
export function handleLiveEvents(streams: EventStreams) {
  return (context: LakeContext): Response => {
    const { dataset, access } = context.var;
    const includesDrafts = readFlag(searchOf(context), 'includeDrafts') && access.mayReadAll;
    let unsubscribe: () => void = () => undefined;
    const stream = streams.open(() => unsubscribe());
    stream.send('welcome', {}, randomId());
    unsubscribe = dataset.subscribe(({ id, changes }) => {
      const concerns = includesDrafts || changes.some((change) => !change.id.includes('.'));
      if (concerns) stream.send('message', { tags: [dataset.syncTag] }, id);
    });
    return stream.response;
  };
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
    visibility: search.get('visibility') ?? 'query',
  };
}
