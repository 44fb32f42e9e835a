import type { MiddlewareHandler } from 'hono';
import { pauseDelivery, resumeDelivery } from '#machines/api/pauses.ts';
import { type Answer, done } from '../../http/answer.ts';
import type { ApiEnv } from '../../http/env.ts';
import type { Staff } from '../../people/staff/staff.ts';
import type { Pauses } from './pauses.ts';

/** Mounts staff's calls about the deliveries of an order; each is recorded before it runs. */
export function addStaffDeliveryCalls(
  answer: Answer,
  { writes }: { writes: MiddlewareHandler<ApiEnv> },
  { asRecorded }: Pick<Staff, 'asRecorded'>,
  { pauses }: { pauses: Pick<Pauses, 'aboutOf' | 'begin' | 'end'> },
): void {
  const aboutOf = ({ deliveryId }: { deliveryId: string }) => pauses.aboutOf(deliveryId);
  answer(pauseDelivery, writes, asRecorded('pause-delivery', aboutOf, done(pauses.begin)));
  answer(resumeDelivery, writes, asRecorded('resume-delivery', aboutOf, done(pauses.end)));
}
