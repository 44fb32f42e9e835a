import { parentPort, workerData } from 'node:worker_threads';
import type { LakeDocument } from '../document.ts';
import { LakeError } from '../errors.ts';
import type { QueryCost } from '../limits.ts';
import { Views } from '../views.ts';
import { type Answer, answerQuery, type QueryWork } from './answer-query.ts';

/** What a thread for costly queries is told, one thing after the other. */
export type ThreadMessage =
  | { type: 'documents'; documents: readonly LakeDocument[] }
  | { type: 'changes'; changes: readonly StoredChange[] }
  | { type: 'query'; work: QueryWork };

export interface StoredChange {
  id: string;
  after: LakeDocument | undefined;
}

/** What it says to a query. */
export type ThreadReply =
  | { answer: Answer }
  | { failure: { status: number; body: object; message: string } };

export interface ThreadData {
  sanity: { projectId: string; dataset: string };
  cost: QueryCost;
}

/** Keeps a copy of the documents and answers queries over it, for as long as the thread lives. */
function serve(port: NonNullable<typeof parentPort>, { sanity, cost }: ThreadData): void {
  const views = new Views();
  port.on('message', (message: ThreadMessage) => {
    if (message.type === 'documents') {
      for (const document of message.documents) views.stored.put(document);
    } else if (message.type === 'changes') {
      for (const { id, after } of message.changes) {
        if (after) views.stored.put(after);
        else views.stored.remove(id);
      }
      views.refresh(message.changes.map(({ id }) => id));
    } else {
      port.postMessage(replyTo(message.work));
    }
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
