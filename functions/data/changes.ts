import * as z from 'zod';
import { type Change, changeKinds, everything } from '#machines/api/follow-changes.ts';
import type { Sql } from './sql.ts';

interface Follower {
  tell(change: Change): void;
  /** Nothing more will be told. */
  end(): void;
}

/** What changes in the database, whichever server changes it, told once it is committed. */
export interface Changes {
  /** @returns stops following. */
  follow(follower: Follower): () => void;
  close(): Promise<void>;
}

/** The name that the triggers notify. */
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
      // Of a later version of the program.
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
