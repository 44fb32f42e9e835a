import {
  attendCareCase,
  closeCareCase,
  listCareCases,
  noteCareCase,
  readCareCase,
} from '#machines/api/care.ts';
import { done } from '../http/env.ts';
import type { Common, Mount } from '../http/mount.ts';
import type { Staff } from '../people/staff/staff.ts';
import type { CareCases } from './care-cases.ts';

interface Deps extends Common {
  careCases: CareCases;
  staff: Pick<Staff, 'asStaff' | 'asRecorded'>;
}

/** Mounts the calls of staff about people who may be in danger. */
export function careRoutes({ answer, limit }: Mount, { careCases, staff }: Deps): void {
  const { reads, writes } = limit;
  const { asStaff, asRecorded } = staff;
  const about = ({ caseId }: { caseId: string }) => careCases.aboutOf(caseId);
  answer(
    listCareCases,
    reads,
    asStaff('care', async (_, _staff, language) => ({ cases: await careCases.list(language) })),
  );
  answer(
    readCareCase,
    reads,
    asRecorded('care', about, ({ caseId }, by, language) => careCases.read(caseId, by, language)),
  );
  answer(
    attendCareCase,
    reads,
    asStaff('care', async ({ caseId }, by) => ({ readers: await careCases.attend(caseId, by) })),
  );
  answer(noteCareCase, writes, asRecorded('note-care', about, done(careCases.note)));
  answer(closeCareCase, writes, asRecorded('close-care', about, done(careCases.close)));
}
