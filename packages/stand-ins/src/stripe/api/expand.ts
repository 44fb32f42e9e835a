import type { Sql } from 'service-kit/sql';
import { findIntent } from '../payments/intents.ts';
import type { SessionRow } from '../rows.ts';
import { invalidRequest } from '../wire/api-error.ts';
import { intentObject } from '../wire/intent-object.ts';
import { lineItemObjects, sessionObject } from '../wire/session-object.ts';

/** Returns the session as the API shows it, with the objects that `expand` names in place of their ids. */
export async function expandedSession(
  sql: Sql,
  row: SessionRow,
  { baseUrl, expand, prefix = '' }: { baseUrl: string; expand: string[]; prefix?: string },
): Promise<object> {
  const shown: Record<string, unknown> = { ...sessionObject(row, baseUrl) };
  for (const path of expand) {
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    if (name === 'line_items') {
      const url = `/v1/checkout/sessions/${row.id}/line_items`;
      shown.line_items = { object: 'list', data: lineItemObjects(row), has_more: false, url };
    } else if (name === 'payment_intent') {
      const intent = row.payment_intent && (await findIntent(sql, row.payment_intent));
      shown.payment_intent = intent ? intentObject(intent) : null;
    } else {
      throw invalidRequest(`This cannot be expanded: ${path}`, undefined, 'expand');
    }
  }
  return shown;
}
