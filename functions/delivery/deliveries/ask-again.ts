import { MINUTE_MS } from '#machines/duration.ts';
import type { Documents } from './documents.ts';
import type { DeliveryJobs } from './job-data.ts';

/** Mails a link at most this often, however often the button is pressed. */
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

/** Mails a new link to the file's own customer; the page behind an expired link calls it. */
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
