import type { Sql } from 'service-kit/sql';
import type { Cause, StripeService } from '../service.ts';
import type { FormRecord } from '../wire/form.ts';

/** A GET request. `id` is empty if the path has none. */
export type ReadOperation = (
  service: StripeService,
  input: { id: string; query: FormRecord },
) => Promise<object>;

/** A POST request. An error of `prepare` is not stored for the idempotency key; an error of the work is. */
export interface WriteOperation {
  prepare(
    form: FormRecord,
  ): (tx: Sql, service: StripeService, input: { id: string; cause: Cause }) => Promise<object>;
}
