import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Call } from '#machines/api/call.ts';
import { exportOrders } from '#machines/api/export-orders.ts';
import type { ListedOrder } from '#machines/api/list-orders.ts';
import { exportSubscribers } from '#machines/api/subscribers.ts';
import { homeZone } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import type { RecordedAct } from '#machines/staff/policy.ts';
import { admitted } from '../../http/answer.ts';
import { sendCsv } from '../../http/csv.ts';
import { csvWords } from '../../http/csv-words.ts';
import { type ApiEnv, languageOf } from '../../http/env.ts';
import { jsonBody, jsonOnly } from '../../http/json-body.ts';
import type { StaffSubscribers } from '../../people/forms/staff-subscribers.ts';
import type { Staff } from '../../people/staff/staff.ts';
import type { ListOrders } from './list-orders.ts';

interface Exported {
  listOrders: ListOrders;
  staffSubscribers: Pick<StaffSubscribers, 'all'>;
}

/** Mounts the files that staff can save; each download is recorded before it is sent. */
export function addStaffExports(
  api: Hono<ApiEnv>,
  limit: MiddlewareHandler<ApiEnv>,
  { asStaff, acts }: Pick<Staff, 'asStaff' | 'acts'>,
  { listOrders, staffSubscribers }: Exported,
): void {
  function answerFile<Request>(
    act: RecordedAct,
    call: Call<Request, unknown, unknown>,
    send: (request: Request, language: Language, c: Context) => Response,
  ): void {
    const record = asStaff(act, (_, staff) =>
      acts.recordAround(staff, { act }, async () => undefined),
    );
    api.post(call.path, limit, admitted(record), ...jsonOnly, jsonBody(call), async (c) => {
      await record({}, languageOf(c), c);
      return send(c.req.valid('json') as Request, languageOf(c), c);
    });
  }

  answerFile('export-orders', exportOrders, (request, language, c) => {
    const { orders, states, providers } = csvWords[language];
    return sendCsv<ListedOrder>(c, {
      name: fileName(orders.name),
      columns: orders.columns,
      cells: (order) => [
        ...[moment(order.createdAt), order.name, order.email, order.language, order.item],
        ...[(order.price.minor / 100).toFixed(2), order.price.currency, states[order.state]],
        ...[order.provider && providers[order.provider], order.reference],
      ],
      async *rows() {
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page = await listOrders({ ...request, cursor });
          yield page.orders;
          cursor = page.next;
        }
      },
    });
  });
  answerFile('export-subscribers', exportSubscribers, (request, language, c) => {
    const { name, columns } = csvWords[language].subscribers;
    return sendCsv(c, {
      name: fileName(name),
      columns,
      cells: ({ email, language: theirs, askedAt, confirmedAt }) => [
        ...[email, theirs, moment(askedAt), confirmedAt && moment(confirmedAt)],
      ],
      rows: () => staffSubscribers.all(request),
    });
  });
}

const written = new Intl.DateTimeFormat('sv-SE', {
  timeZone: homeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Writes a time in Dubai in a form that spreadsheets read in every country. */
const moment = (at: string) => written.format(new Date(at));

const fileName = (name: string) => `${name} ${written.format(new Date()).slice(0, 10)}.csv`;
