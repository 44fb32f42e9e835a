import { readStatus } from '#machines/api/status.ts';
import type { Common, Mount } from '../../http/mount.ts';
import type { People } from '../../people/open-people.ts';
import type { ReadVitals } from './vitals.ts';

/** Mounts the page on which staff see how the program does. */
export function statusRoutes(
  { answer, limit }: Mount,
  { staff, readVitals }: Common & Pick<People, 'staff'> & { readVitals: ReadVitals },
): void {
  const read = staff.asStaff('read-status', async () => ({ vitals: await readVitals() }));
  answer(readStatus, limit.reads, read);
}
