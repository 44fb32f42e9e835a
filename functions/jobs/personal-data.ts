import { createSeal } from 'service-kit/seal';
import type { Keys } from '../platform/security/keys.ts';

/** Encrypts the data of jobs that name a person, wherever the queue stores it. */
export function createPersonalData(keys: Pick<Keys, 'jobs' | 'former'>) {
  const { seal, open } = createSeal(
    keys.jobs,
    keys.former.map((each) => each.jobs),
  );
  return {
    hide: (job: string, data: object) => ({
      sealed: seal(job, Buffer.from(JSON.stringify(data))).toString('base64'),
    }),
    /** Decrypts a job's data; returns data that an older version stored unencrypted as it is. */
    reveal(job: string, stored: object): object {
      if (!('sealed' in stored)) return stored;
      return JSON.parse(open(job, Buffer.from(`${stored.sealed}`, 'base64')).toString());
    },
  };
}
