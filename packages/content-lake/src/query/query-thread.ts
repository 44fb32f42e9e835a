import { parentPort, workerData } from 'node:worker_threads';
import { RecentDocuments } from '../document-index.ts';
import { LakeError } from '../errors.ts';
import type { QueryCost } from '../limits.ts';
import type { PackedChange } from '../packed-document.ts';
import { Views } from '../views.ts';
import { type Answer, answerQuery, type QueryWork } from './answer-query.ts';

/** A message to the thread for costly queries. */
export type ThreadMessage =
  | { type: 'changes'; changes: readonly PackedChange[] }
  | { type: 'query'; work: QueryWork };

/** The thread's reply to a query. */
export type ThreadReply =
  | { answer: Answer }
  | { failure: { status: number; body: object; message: string } };

export interface ThreadData {
  sanity: { projectId: string; dataset: string };
  cost: QueryCost;
}

/** Holds ten thousand documents or more: parsing all of them again would take most of a costly query's time. */
const CACHED_BYTES = 32 * 1024 * 1024;

/** Answers queries over an index of the documents. */
function serve(port: NonNullable<typeof parentPort>, { sanity, cost }: ThreadData): void {
  const views = new Views(new RecentDocuments(CACHED_BYTES));
  port.on('message', (message: ThreadMessage) => {
    if (message.type === 'changes') views.accept(message.changes);
    else port.postMessage(replyTo(message.work));
  });

  const replyTo = (work: QueryWork): ThreadReply => {
    try {
      return { answer: answerQuery(work, { views, sanity }, cost) };
    } catch (error) {
      if (!(error instanceof LakeError)) throw error;
      const { status, body, message } = error;
      return { failure: { status, body, message } };
    }
  };
}

if (parentPort) serve(parentPort, workerData);
