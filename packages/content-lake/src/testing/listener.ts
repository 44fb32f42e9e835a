import type { ListenEvent, ListenOptions, SanityClient } from '@sanity/client';

type ChangeEvent = Extract<ListenEvent, { type: 'mutation' }>;

interface TestListener {
  /** Resolves with the changes received once there are `count`; rejects when the listener fails. */
  changes(count: number): Promise<ChangeEvent[]>;
  stop(): void;
}

/** Listens with a real client; resolves after its welcome. */
export async function listenWith(
  client: SanityClient,
  query: string,
  params: Record<string, unknown> = {},
  options: Partial<ListenOptions> = {},
): Promise<TestListener> {
  const received: ChangeEvent[] = [];
  const waiting = new Set<() => void>();
  const welcomed = Promise.withResolvers<void>();
  let failure: unknown;
  const events: ('welcome' | 'mutation')[] = ['welcome', 'mutation'];
  const subscription = client.listen(query, params, { ...options, events }).subscribe({
    next(event) {
      if (event.type === 'welcome') welcomed.resolve();
      if (event.type === 'mutation') received.push(event as ChangeEvent);
      for (const check of waiting) check();
    },
    error(error) {
      failure = error;
      welcomed.reject(error);
      for (const check of waiting) check();
    },
  });
  await welcomed.promise;
  return {
    changes: (count) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (failure !== undefined) reject(failure);
          else if (received.length >= count) resolve([...received]);
          else return;
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      }),
    stop: () => subscription.unsubscribe(),
  };
}
