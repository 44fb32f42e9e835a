import type { Language } from '#machines/language.ts';
import type { DeliveryJobs } from '../../delivery/deliveries/job-data.ts';

/** The jobs that an erasure queues, with the data of each. */
export interface ErasureJobs extends DeliveryJobs {
  /** The last mail to the customer. It carries its own data because the order no longer has any. */
  'erasure-mail': {
    orderId: string;
    email: string;
    name: string;
    language: Language;
    title: string;
    /** True when something was not delivered yet. */
    wasOwed: boolean;
  };
}
