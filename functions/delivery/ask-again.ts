import { MINUTE_MS } from '#machines/duration.ts';
import type { Documents } from './documents.ts';
import type { DeliveryJobs } from './jobs.ts';

/** However often the button is pressed, so often a link is mailed. */
const AT_MOST_EVERY_MS = 5 * MINUTE_MS;

export interface AgainDeps {
  documents: Pick<Documents, 'deliveryOf' | 'isGenuine'>;
  queue: {
    enqueueOncePer(
      seconds: number,
      name: 'delivery-mail',
      data: DeliveryJobs['delivery-mail'],
      key: string,
    ): Promise<void>;
  };
}

/** What the page behind an ended link does: the file's own customer gets a new one by mail. */
export function askForFileAgain({ documents, queue }: AgainDeps) {
  return {
    isGenuine: documents.isGenuine,
    async act(token: string): Promise<boolean> {
      const named = await documents.deliveryOf(token);
      if (!named) return false;
      const { deliveryId } = named;
      const again = `${Math.floor(Date.now() / AT_MOST_EVERY_MS)}`;
      const seconds = AT_MOST_EVERY_MS / 1_000;
      await queue.enqueueOncePer(seconds, 'delivery-mail', { ...named, again }, deliveryId);
      return true;
    },
  };
}
