import { LRUCache } from 'lru-cache';
import { mayDo } from '#machines/staff/policy.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { CheckStaff } from './as-staff.ts';

/** Who writes the website's content; `draft` writes drafts alone, `write` also publishes. */
interface Editor {
  name: string;
  role: 'draft' | 'write';
}

export type FindEditor = (token: string) => Promise<Editor | undefined>;

/** The Studio makes many requests a second. Whoever is dismissed, or gets another role, has this long at most. */
const BELIEVED_MS = 10_000;
const MOST_TOKENS = 1_000;

/**
 * Creates the function by which the embedded lake knows the tokens of staff. It rejects while the accounts cannot be
 * reached, so that the Studio tries again instead of dropping what was written.
 */
export function createFindEditor(check: CheckStaff, now: () => number): FindEditor {
  const editors = new LRUCache<string, Editor>({
    max: MOST_TOKENS,
    ttl: BELIEVED_MS,
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(token) {
      try {
        const { name, role } = await check(token, 'write-content');
        return { name, role: mayDo(role, 'publish-content') ? 'write' : 'draft' };
      } catch (error) {
        const isRefusal =
          error instanceof StaffProblemError && error.code !== 'accounts_unavailable';
        if (isRefusal) return undefined;
        throw error;
      }
    },
  });
  return (token) => editors.fetch(token);
}
