import { printFigures, proofSize } from 'service-kit/testing/proof';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditMoney } from '../testing/audit-money.ts';
import type { ExternalPayment } from '../testing/providers.ts';
import { runStorm } from '../testing/storm.ts';
import { openWorld } from '../testing/world.ts';

const ORDERS = proofSize(50, 2_000);
const SEED = 20_261_121;
const PATIENCE_MS = proofSize(300_000, 3_600_000);

const world = await openWorld();

describe('hundreds of orders amid provider faults', () => {
  let paid: ExternalPayment[];
  beforeAll(async () => {
    paid = await runStorm(world, { orders: ORDERS, seed: SEED });
  }, PATIENCE_MS);

  it('settle each payment exactly once, and none is stuck', async () => {
    expect(await auditMoney(world.database.sql, paid)).toEqual([]);
  });

  it('reach every state', async () => {
    const { rows } = await world.database.sql.query<{ what: string; n: number }>(
      `select provider || case when provider = 'stripe' and url = '' then ' form ' else ' ' end || status as what, count(*)::int as n from payments group by 1
       union all select 'order ' || state, count(*)::int from orders group by 1
       union all select event || ' ' || outcome, count(*)::int from order_events group by 1
       union all select 'flag ' || flag, count(*)::int
         from order_events, jsonb_array_elements_text(detail->'flags') flag group by 1
       order by 1`,
    );
    const figures = rows.map(({ what, n }) => `${what} ${n}`).join(', ');
    printFigures(`storm of ${ORDERS} orders: ${figures}`);
    expect(rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'stripe paid',
        'stripe form paid',
        'ziina paid',
        'bank_transfer paid',
        'order paid',
        'order expired',
        'order awaitingPayment',
        'payment.settled applied',
        'payment.settled duplicate',
        'flag second_payment',
        'flag late_payment',
      ]),
    );
    const { rows: orders } = await world.database.sql.query('select id from orders');
    expect(orders).toHaveLength(ORDERS);
  });
});
