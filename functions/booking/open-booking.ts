import type { Delivery } from '../delivery/open-delivery.ts';
import type { Enqueue } from '../jobs/job.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { type Keys, keysFor } from '../platform/security/keys.ts';
import { createResumeTokens } from '../platform/security/tokens.ts';
import type { Catalogue } from '../site/catalogue/catalogue.ts';
import type { PartName } from '../site/catalogue/item-name.ts';
import { createAdvance } from './orders/advance.ts';
import { createFindAnswersStatus, createIntakeItemOf } from './orders/answers-status.ts';
import type { EffectQueue } from './orders/effects.ts';
import { createFindByToken } from './orders/find-by-token.ts';
import { createOrderFiles } from './orders/order-files.ts';
import { createOrderIdFor } from './orders/order-id-for.ts';
import { createReminders } from './orders/reminders.ts';
import { createFollowUps } from './sessions/follow-ups.ts';
import type { SessionJobs } from './sessions/remind-sessions.ts';
import { createSessions } from './sessions/sessions.ts';

export type Booking = ReturnType<typeof openBooking>;

/** Opens the area: orders and sessions. */
export function openBooking(
  deps: Pick<Delivery, 'advanceDelivery' | 'vault'> & {
    database: Database;
    queue: EffectQueue & Enqueue<SessionJobs>;
    keys: Keys;
    logger: Logger;
    catalogue: Pick<Catalogue, 'find'>;
    partName: PartName;
  },
) {
  const { database, keys } = deps;
  const resumeTokens = createResumeTokens(...keysFor(keys, 'resumeTokens'));
  const findByToken = createFindByToken({ database, resumeTokens });
  const intakeItemOf = createIntakeItemOf(deps);
  return {
    advance: createAdvance(deps),
    resumeTokens,
    findByToken,
    reminders: createReminders({ database, findByToken }),
    orderIdFor: createOrderIdFor(deps),
    orderFiles: createOrderFiles(deps),
    intakeItemOf,
    findAnswersStatus: createFindAnswersStatus({ database, intakeItemOf }),
    sessions: createSessions(deps),
    followUps: createFollowUps(deps),
  };
}
