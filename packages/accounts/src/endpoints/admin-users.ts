import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../errors.ts';
import { factorNotFound } from '../factors/factors.ts';
import { readBody, readFields } from '../http/body.ts';
import type { Requests } from '../http/requests.ts';
import type { Tx } from '../options.ts';
import { AUDIENCE } from '../protocol.ts';
import { type FullUser, selectUsers, toFactor, toUser } from '../users/user.ts';

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
      entries.map(({ id, at, action, user_id }) => ({
        id: `${id}`,
        payload: { action, actor_id: null, log_type: 'user', traits: { user_id } },
        created_at: at.toISOString(),
        ip_address: '',
      })),
    );
  });
}

type AccountBody = z.infer<Requests['account']>;

/** Mounts the calls by which administrators read and change accounts. */
export function addAdminUserEndpoints(parent: Hono, auth: Auth): void {
  const { accounts, passwords, bearers, factors, kysely, now, requests } = auth;
  const admin = new Hono();

  const passwordOf = async (body: AccountBody) => {
    if (body.password_hash) return body.password_hash;
    if (!body.password) return null;
    await passwords.refuseWeak(body.password);
    return passwords.hash(body.password);
  };

  admin.use(async (c, next) => {
    await bearers.administrator(c);
    await next();
  });

  admin.get('/', async (c) => {
    const { page, per_page } = readFields(c.req.query(), requests.page);
    const { total } = await kysely
      .selectFrom('accounts.users')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    const users = await selectUsers(kysely)
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute();
    const last = Math.max(1, Math.ceil(total / per_page));
    const linkTo = (number: number, rel: string) =>
      `</admin/users?page=${number}&per_page=${per_page}>; rel="${rel}"`;
    const links = [...(page < last ? [linkTo(page + 1, 'next')] : []), linkTo(last, 'last')];
    c.header('X-Total-Count', `${total}`);
    c.header('Link', links.join(', '));
    return c.json({ users: users.map(toUser), aud: AUDIENCE });
  });

  admin.post('/', async (c) => {
    const body = await readBody(c, requests.account);
    if (!body.email && !body.phone)
      throw invalid('Cannot create a user without either an email or phone');
    const passwordHash = await passwordOf(body);
    const user = await kysely.transaction().execute(async (tx) => {
      const made = await accounts.create(tx, {
        id: body.id,
        email: body.email,
        phone: body.phone,
        role: body.role,
        passwordHash,
        userMetadata: body.user_metadata,
        appMetadata: body.app_metadata,
        isEmailConfirmed: body.email_confirm ?? false,
        isPhoneConfirmed: body.phone_confirm ?? false,
      });
      const banned_until = bannedUntil(body.ban_duration, now());
      await accounts.note(tx, 'user_made', made);
      return banned_until ? accounts.change(tx, made, { banned_until }) : made;
    });
    return c.json(toUser(user));
  });

  admin.get('/:id', async (c) => c.json(toUser(await accounts.get(idOf(c)))));

  admin.put('/:id', async (c) => {
    const user = await accounts.get(idOf(c));
    const body = await readBody(c, requests.account);
    const passwordHash = await passwordOf(body);
    const at = new Date(now());
    const changed = await kysely.transaction().execute(async (tx) => {
      const isBanned = body.ban_duration !== undefined && body.ban_duration !== 'none';
      if (passwordHash || isBanned) await endSessions(tx, user);
      await accounts.note(tx, 'user_changed', user);
      return accounts.change(tx, user, {
        ...(body.email && { email: body.email, new_email: null }),
        ...(body.phone && { phone: body.phone }),
        ...(passwordHash && { password_hash: passwordHash }),
        ...(body.email_confirm && { email_confirmed_at: user.email_confirmed_at ?? at }),
        ...(body.phone_confirm && { phone_confirmed_at: user.phone_confirmed_at ?? at }),
        ...(body.user_metadata && { user_metadata: body.user_metadata }),
        ...(body.app_metadata && { app_metadata: body.app_metadata }),
        ...(body.role && { role: body.role }),
        ...(body.ban_duration && { banned_until: bannedUntil(body.ban_duration, now()) }),
      });
    });
    return c.json(toUser(changed));
  });

  admin.delete('/:id', async (c) => {
    const user = await accounts.get(idOf(c));
    const { should_soft_delete } = await readBody(c, requests.account);
    await kysely.transaction().execute(async (tx) => {
      await accounts.note(tx, 'user_deleted', user);
      if (should_soft_delete) await forget(tx, user);
      else await tx.deleteFrom('accounts.users').where('id', '=', user.id).execute();
    });
    return c.json({});
  });

  admin.get('/:id/factors', async (c) =>
    c.json((await accounts.get(idOf(c))).factors.map(toFactor)),
  );

  admin.delete('/:id/factors/:factor', async (c) => {
    const user = await accounts.get(idOf(c));
    const factor = user.factors.find(({ id }) => id === c.req.param('factor'));
    if (!factor) throw factorNotFound();
    await kysely.transaction().execute(async (tx) => {
      await accounts.note(tx, 'factor_deleted', user);
      await factors.remove(tx, { id: factor.id, user_id: user.id });
    });
    return c.json(toFactor(factor));
  });

  parent.route('/admin/users', admin);

  /** Erases an account but leaves its row, which names nobody. */
  async function forget(tx: Tx, user: FullUser): Promise<void> {
    await endSessions(tx, user);
    for (const table of ['identities', 'factors', 'one_time_tokens', 'flows'] as const) {
      await tx.deleteFrom(`accounts.${table}`).where('user_id', '=', user.id).execute();
    }
    await tx
      .updateTable('accounts.users')
      .set({
        deleted_at: new Date(now()),
        ...{ email: null, phone: null, new_email: null, password_hash: null },
        ...{ user_metadata: '{}', app_metadata: '{}' },
      })
      .where('id', '=', user.id)
      .execute();
  }
}

async function endSessions(tx: Tx, { id }: Pick<FullUser, 'id'>): Promise<void> {
  await tx.deleteFrom('accounts.sessions').where('user_id', '=', id).execute();
}

function idOf(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (z.uuid().safeParse(id).success) return id;
  throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
}

const unitMs: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000 };

function bannedUntil(duration: string | undefined, now: number): Date | null {
  if (!duration || duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d{1,6}(?:\.\d{1,6})?)([hms])/g)];
  return new Date(
    parts.reduce((at, [, n, unit]) => at + Number(n) * (unitMs[unit ?? ''] ?? 0), now),
  );
}
