import type { Enqueue } from '../jobs/job.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Keys } from '../platform/security/keys.ts';
import type { PasswordCost } from './accounts/passwords.ts';
import type { AuthJobs } from './job-data.ts';
import type { AuthSettings } from './settings.ts';

/** What the parts of the service depend on. */
export interface AuthDeps {
  database: Pick<Database, 'kysely' | 'sql' | 'servers'>;
  queue: Enqueue<AuthJobs>;
  keys: Pick<
    Keys,
    'refreshTokens' | 'oneTimeTokens' | 'signingKeys' | 'factors' | 'flows' | 'former'
  >;
  settings: AuthSettings;
  /** The cost of a new password's hash; tests use a lower one. */
  passwordCost?: PasswordCost;
  /** The site's origin, without a trailing slash. */
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
  logger: Logger;
}
