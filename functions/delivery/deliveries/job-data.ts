import type { Enqueue } from '#functions/jobs/job.ts';
import type { MailOccasion, StaffNotice } from '#machines/order/types.ts';

interface DeliveryJob {
  orderId: string;
  deliveryId: string;
}

/** The jobs that the effects of deliveries queue, with the data of each. */
export interface DeliveryJobs {
  'write-draft': DeliveryJob;
  'typeset-document': DeliveryJob;
  /** `again` marks a resend; it is part of the deduplication key. */
  'delivery-mail': DeliveryJob & { again?: string };
  /** Tells the customer what staff agreed on with them; `at` is when that was. */
  'pause-mail': DeliveryJob & { mail: 'paused' | 'resumed'; at: string };
  /** `about`: a payment's id, an appointment's invitee or a delivery's id. */
  'staff-mail': {
    orderId: string;
    notice: StaffNotice;
    about: string | null;
    occasion?: MailOccasion;
  };
}

export type DeliveryQueue = Enqueue<DeliveryJobs>;
