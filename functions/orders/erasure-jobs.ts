import type { Language } from '#machines/language.ts';
import type { DeliveryJobs } from '../delivery/jobs.ts';

/** The jobs that an erasure queues, with the data of each. */
export interface ErasureJobs extends DeliveryJobs {
  /** The last mail to somebody of whom nothing is kept any more. */
  'erasure-mail': {
    orderId: string;
    email: string;
    name: string;
    language: Language;
    title: string;
    /** Something was not delivered yet. */
    wasOwed: boolean;
  };
}
