import type { Language } from '#machines/language.ts';
import type { RecordedAct } from '#machines/staff/policy.ts';
import type { Acts } from './acts.ts';
import type { AsStaff, StaffHandler, StaffMember } from './as-staff.ts';

interface About {
  /** Null where it has no lasting id. */
  id: string | null;
  /** A person's address or an order's reference. */
  name: string;
}

/** Wraps a call as `AsStaff` does, and records it, with what it is about, before it runs. */
export type AsRecorded = <Request, Sent>(
  act: RecordedAct,
  aboutOf: (request: NoInfer<Request>) => About | Promise<About> | undefined,
  answer: (request: Request, staff: StaffMember, language: Language) => Promise<Sent>,
) => StaffHandler<Request, Sent>;

export function createAsRecorded(asStaff: AsStaff, acts: Pick<Acts, 'recordAround'>): AsRecorded {
  return (act, aboutOf, answer) =>
    asStaff(act, async (request, staff, language) => {
      const about = await aboutOf(request);
      return acts.recordAround(staff, { act, ...(about && { about }) }, () =>
        answer(request, staff, language),
      );
    });
}
