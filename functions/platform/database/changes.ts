import * as z from 'zod';
import { type Change, changeKinds, everything } from '#machines/api/follow-changes.ts';
import type { Sql } from './sql.ts';

interface Follower {
  tell(change: Change): void;
  /** Ends the stream: no more changes follow. */
  end(): void;
}

/** Reports each change in the database once it is committed, whichever server made it. */
export interface Changes {
  /**
   * Reports every change to a follower.
   * @returns a function that stops it.
   */
  follow(follower: Follower): () => void;
  close(): Promise<void>;
}

/** The channel that the triggers notify. */
const CHANNEL = 'changes';

const told = z.tuple([z.enum(changeKinds), z.uuid().or(z.literal(''))]);

export async function openChanges(sql: Pick<Sql, 'listen'>): Promise<Changes> {
  const followers = new Set<Follower>();
  let isClosed = false;
  const tell = (change: Change) => {
    for (const follower of followers) follower.tell(change);
  };
  const stop = await sql.listen(
    CHANNEL,
    (payload) => {
      const read = told.safeParse(payload.split(':'));
      // A later version of the program sends kinds that this one does not know.
      if (!read.success) return tell(everything);
      const [kind, id] = read.data;
      tell({ kind, id: id || null });
    },
    () => tell(everything),
  );
  return {
    follow(follower) {
      if (isClosed) follower.end();
      else followers.add(follower);
      return () => followers.delete(follower);
    },
    async close() {
      isClosed = true;
      for (const { end } of followers) end();
      followers.clear();
      await stop();
    },
  };
}
