import { cspReportPath } from '#machines/api/csp-report.ts';
import { type HealthResponse, healthPath, pageProblemPath } from '#machines/api/paths.ts';
import { atMostOnceIn } from '../platform/at-most-once-in.ts';
import { oldestUnsettledSeconds } from '../platform/database/find-order.ts';
import { checkWritable } from '../platform/database/when-usable.ts';
import { ProblemError } from '../platform/errors.ts';
import { bodySize } from './json-body.ts';
import type { Common, Mount } from './mount.ts';
import { takeCspReports, takePageProblem } from './reports.ts';

/** Limits how often the health check runs, because it writes to the database's disk and anybody may call it. */
const HEALTH_CHECK_MS = 3_000;

const LARGEST_REPORT = 16 * 1024;

/** Mounts the health check, and what browsers report by themselves. */
export function httpRoutes({ api, limit }: Mount, { database, logger }: Common): void {
  const checkHealth = atMostOnceIn(HEALTH_CHECK_MS, async () => {
    await checkWritable(database.sql);
    return oldestUnsettledSeconds(database);
  });
  api.get(healthPath, async (c) => {
    const oldest = await checkHealth().catch((error) => {
      throw new ProblemError('database_error', {}, error);
    });
    return c.json({ status: 'ok', oldestUnsettledSeconds: oldest } satisfies HealthResponse);
  });
  api.post(cspReportPath, limit.reports, bodySize(LARGEST_REPORT), takeCspReports(logger));
  api.post(pageProblemPath, limit.reports, bodySize(LARGEST_REPORT), takePageProblem(logger));
}
