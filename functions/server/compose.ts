import { bookingJobs } from '../booking/jobs.ts';
import { openBooking } from '../booking/open-booking.ts';
import { bookingRoutes } from '../booking/routes.ts';
import { createCareCases } from '../care/care-cases.ts';
import { careJobs } from '../care/jobs.ts';
import { careRoutes } from '../care/routes.ts';
import { deliveryJobs } from '../delivery/jobs.ts';
import { openDelivery } from '../delivery/open-delivery.ts';
import { deliveryRoutes } from '../delivery/routes.ts';
import { httpJobs } from '../http/jobs.ts';
import { httpRoutes } from '../http/routes.ts';
import type { JobData } from '../jobs/job.ts';
import { mailJobs } from '../mail/jobs.ts';
import { openMail } from '../mail/open-mail.ts';
import { mailRoutes } from '../mail/routes.ts';
import { paymentsJobs } from '../payments/jobs.ts';
import { openPayments } from '../payments/open-payments.ts';
import { paymentsRoutes } from '../payments/routes.ts';
import { accountJobs, peopleJobs } from '../people/jobs.ts';
import { openPeople } from '../people/open-people.ts';
import { peopleRoutes } from '../people/routes.ts';
import { siteJobs } from '../site/jobs.ts';
import { siteRoutes } from '../site/routes.ts';
import { statusJobs } from './status/jobs.ts';
import { statusRoutes } from './status/routes.ts';
import { createReadVitals } from './status/vitals.ts';

/** What each area answers. */
export const areas = [
  httpRoutes,
  mailRoutes,
  peopleRoutes,
  deliveryRoutes,
  careRoutes,
  bookingRoutes,
  paymentsRoutes,
  siteRoutes,
  statusRoutes,
] as const;

/** The jobs of the areas; `accountJobs` run only where we keep the accounts. */
export const jobs = {
  ...httpJobs,
  ...mailJobs,
  ...siteJobs,
  ...peopleJobs,
  ...deliveryJobs,
  ...careJobs,
  ...bookingJobs,
  ...paymentsJobs,
  ...statusJobs,
};

export const allJobs = { ...jobs, ...accountJobs };

export type AllJobs = JobData<typeof allJobs>;

type DepsOf<Open extends (deps: never) => unknown> = Parameters<Open>[0];

type AreaDeps = DepsOf<typeof openMail> &
  DepsOf<typeof openPeople> &
  DepsOf<typeof openDelivery> &
  Omit<DepsOf<typeof createCareCases>, 'vault' | 'orderVault' | 'messages'> &
  Omit<DepsOf<typeof openBooking>, 'advanceDelivery' | 'vault'> &
  Omit<DepsOf<typeof openPayments>, 'advance' | 'findByToken'> &
  DepsOf<typeof createReadVitals>;

/** Opens the areas above the site, each with what those below it offer. */
export function openAreas<Deps extends AreaDeps>(deps: Deps) {
  const mail = openMail(deps);
  const people = openPeople(deps);
  const delivery = openDelivery(deps);
  const careCases = createCareCases({ ...deps, ...people, ...delivery });
  const booking = openBooking({ ...deps, ...delivery });
  const payments = openPayments({ ...deps, ...booking });
  const readVitals = createReadVitals(deps);
  return {
    ...deps,
    readVitals,
    ...mail,
    ...people,
    ...delivery,
    careCases,
    ...booking,
    ...payments,
  };
}
