import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

const MOST_KEPT = 1_000;

/** Stores in memory what the provider needs between two requests. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new LRUCache<string, AdapterPayload>({ max: MOST_KEPT });
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const findBy = (is: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, payload]) => key.startsWith(`${model} `) && is(payload))?.[1];
    return {
      async upsert(id, payload, seconds) {
        kept.set(keyOf(id), payload, seconds ? { ttl: seconds * 1_000 } : {});
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (code) => findBy((payload) => payload.userCode === code),
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async consume(id) {
        const payload = kept.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
