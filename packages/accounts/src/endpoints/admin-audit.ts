import type { Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { readFields } from '../http/body.ts';

/** Lists the acts on accounts, the latest first. */
export function addAdminAuditEndpoint(app: Hono, { bearers, kysely, requests }: Auth): void {
  app.get('/admin/audit', async (c) => {
    await bearers.administrator(c);
    const { page, per_page } = readFields(c.req.query(), requests.page);
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
