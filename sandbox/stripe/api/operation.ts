import type { Sql } from '../../shared/sql.ts';
import type { Cause, Till } from '../till/till.ts';
import type { FormRecord } from '../wire/form.ts';

/** A call that changes nothing. `id` is empty where the path has none. */
export type ReadOperation = (
  till: Till,
  input: { id: string; query: FormRecord },
) => Promise<object>;

/** A call that writes. What `prepare` refuses is not kept for the idempotency key, what the work refuses is. */
export interface WriteOperation {
  prepare(
    form: FormRecord,
  ): (tx: Sql, till: Till, input: { id: string; cause: Cause }) => Promise<object>;
}
