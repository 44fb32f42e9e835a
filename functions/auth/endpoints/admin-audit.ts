import type { Hono } from 'hono';
import type { ApiEnv } from '../../http/env.ts';
import type { Auth } from '../auth.ts';
import { readFields } from '../http/body.ts';
import { pageQuery } from '../http/paging.ts';

/** Lists the acts on accounts, the latest first. */
export function addAdminAuditEndpoint(app: Hono<ApiEnv>, { bearers, database }: Auth): void {
  const { kysely } = database;

  app.get('/admin/audit', async (c) => {
    await bearers.administrator(c);
    const { page, per_page } = readFields(c.req.query(), pageQuery);
    const { total } = await kysely
      .selectFrom('accounts.audit')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const entries = await kysely
      .selectFrom('accounts.audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute();
    c.header('X-Total-Count', `${total}`);
    return c.json(
      entries.map(({ id, at, action, actor_id, user_id, detail }) => ({
        id: `${id}`,
        payload: { action, actor_id, log_type: 'user', traits: { user_id, ...detail } },
        created_at: at.toISOString(),
        ip_address: '',
      })),
    );
  });
}
