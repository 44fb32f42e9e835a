import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Change, followChanges } from '#machines/api/follow-changes.ts';
import { postFor } from '#web/server-calls/post.ts';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { useStaffCalls } from '../staff-calls.ts';
import { isChanged } from './changed-queries.ts';
import { followStream } from './follow-stream.ts';
import { gather } from './gather.ts';
import { shareChanges } from './share-changes.ts';

/** Changes within this time are read in one go. */
const AT_MOST_EVERY_MS = 1_000;

/** Reads again what the pages show when it changes, whoever changes it. */
export function useLive(): void {
  const id = useSignIn().view.account?.id;
  const queries = useQueryClient();
  const { asStaff } = useStaffCalls();
  useEffect(() => {
    const { add, stop } = gather<Change>(AT_MOST_EVERY_MS, (changes) => {
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        changes.some((change) => isChanged(change, queryKey));
      queries.invalidateQueries({ predicate });
    });
    const leave = shareChanges(
      `staff-changes-${id}`,
      (tell, signal) =>
        followStream({
          open: (each) =>
            asStaff((staff) => {
              const options = { ...staff, signal: each, timeoutMs: null };
              return postFor(followChanges, {}, ({ body }) => body, options);
            }),
          tell,
          signal,
        }),
      add,
    );
    return () => {
      leave();
      stop();
    };
  }, [id, queries, asStaff]);
}
