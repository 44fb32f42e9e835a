import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, describe, expect, it } from 'vitest';
import { hasOwner, inviteOwner } from './codes/invitations.ts';
import { codeOf, openAuthService } from './testing/service.ts';

const service = await openAuthService();
afterAll(() => service.close());

async function administrator() {
  const token = await service.auth.accessTokens.signForService();
  return new AuthAdminApi({ url: service.url, headers: { Authorization: `Bearer ${token}` } });
}

describe('an administrator', () => {
  it('invites, and whoever accepts chooses a password', async () => {
    const { admin, email } = { admin: await administrator(), email: 'invited@example.org' };
    const invited = await admin.inviteUserByEmail(email, { data: { language: 'ar' } });
    expect(invited.data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const [mail] = await service.sendMails();
    expect(mail).toMatchObject({ to: email, purpose: 'invitation', language: 'ar' });
    const client = service.client();
    await client.verifyOtp({ email, token: mail?.code ?? '', type: 'invite' });
    expect((await client.updateUser({ password: 'my very first one' })).error).toBeNull();
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists' });
  });

  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'hands over a link (%s) that works once',
    async (type) => {
      const admin = await administrator();
      const email = `${type}.link@example.org`;
      if (type === 'magiclink' || type === 'recovery') await service.person(email);
      const { data, error } = await admin.generateLink({
        type,
        email,
        password: 'long enough 4 us',
      } as Parameters<typeof admin.generateLink>[0]);
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      const { hashed_token: token_hash = '', verification_type } = data.properties ?? {};
      expect(verification_type).toBe(type);
      const client = service.client();
      expect((await client.verifyOtp({ token_hash, type })).data.user?.email).toBe(email);
      expect(await codeOf(client.verifyOtp({ token_hash, type }))).toBe('otp_expired');
      expect(await service.sendMails()).toEqual([]);
    },
  );

  it('makes, changes, shuts out and deletes people', async () => {
    const admin = await administrator();
    const who = { email: 'made@example.org', password: 'long enough 4 us' };
    const made = await admin.createUser({
      ...who,
      email_confirm: true,
      app_metadata: { role: 'support' },
    });
    const id = made.data.user?.id ?? '';
    expect((await admin.createUser(who)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    const client = service.client();
    const { data } = await client.signInWithPassword(who);
    expect(data.user?.app_metadata).toMatchObject({ role: 'support', provider: 'email' });
    await admin.updateUserById(id, { ban_duration: '1h' });
    expect((await client.getUser()).error).not.toBeNull();
    expect((await client.signInWithPassword(who)).error).toMatchObject({ code: 'user_banned' });
    service.pass(3_600_000);
    expect((await client.signInWithPassword(who)).error).toBeNull();
    const changed = await (await administrator()).updateUserById(id, {
      email: 'moved@example.org',
      app_metadata: { role: 'reviewer' },
    });
    expect(changed.data.user?.app_metadata).toMatchObject({ role: 'reviewer', provider: 'email' });
    expect((await (await administrator()).deleteUser(id, true)).error).toBeNull();
    expect((await (await administrator()).getUserById(id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    const { rows } = await service.database.sql.query<{ text: string }>(
      'select u::text as text from accounts.users u where id = $1',
      [id],
    );
    expect(rows[0]?.text).not.toContain('moved');
  });

  it('reads people page by page', async () => {
    const admin = await administrator();
    for (const n of [1, 2, 3]) await service.person(`listed${n}@example.org`);
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    expect(first.data).toMatchObject({ nextPage: 2, total: expect.any(Number) });
    const { lastPage, total } = first.data;
    expect(lastPage).toBe(Math.ceil(total / 2));
    const last = await admin.listUsers({ page: lastPage, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null });
    const all = await admin.listUsers();
    expect(all).toMatchObject({ error: null, data: { users: { length: total } } });
  });

  it('reads what was done to accounts, the latest first', async () => {
    const { email } = await service.person('watched@example.org');
    const admin = await administrator();
    await admin.inviteUserByEmail('noted@example.org');
    const token = await service.auth.accessTokens.signForService();
    const read = async (query: string) =>
      service.ask(`/admin/audit${query}`, { headers: { Authorization: `Bearer ${token}` } });
    const first = await read('?per_page=1');
    const text = await first.text();
    expect(JSON.parse(text)).toMatchObject([{ payload: { action: 'user_invited' } }]);
    expect(text).not.toContain(email);
    const all = (await (await read('')).json()) as unknown[];
    expect(first.headers.get('X-Total-Count')).toBe(`${all.length}`);
    expect((await service.ask('/admin/audit')).status).toBe(401);
  });

  it('is nobody whose token says less', async () => {
    const person = await service.person('curious@example.org');
    const client = service.client();
    const { data } = await client.signInWithPassword(person);
    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    const admin = new AuthAdminApi({ url: service.url, headers });
    const refused = { status: 403, code: 'not_admin' };
    expect((await admin.listUsers()).error).toMatchObject(refused);
    expect((await admin.deleteUser(person.id)).error).toMatchObject(refused);
    expect((await admin.inviteUserByEmail('x@example.org')).error).toMatchObject(refused);
    const { error } = await client.updateUser({ data: { role: 'owner' } });
    expect(error).toBeNull();
    expect((await client.getUser()).data.user?.app_metadata).not.toHaveProperty('role');
  });
});

it('the first owner comes by a link, and then there is one', async () => {
  expect(await hasOwner(service.auth)).toBe(false);
  await inviteOwner(service.auth, 'owner@example.org');
  expect(await hasOwner(service.auth)).toBe(false);
  const link = new URL(await inviteOwner(service.auth, 'owner@example.org'));
  const token_hash = link.searchParams.get('token') ?? '';
  const { data } = await service.client().verifyOtp({ token_hash, type: 'invite' });
  expect(data.user?.app_metadata).toMatchObject({ role: 'owner' });
  expect(await hasOwner(service.auth)).toBe(true);
  await service.person('here@example.org');
  expect(await inviteOwner(service.auth, 'here@example.org')).toContain('purpose=sign_in');
});

it('servers that start together invite one owner, who comes by a link', async () => {
  for (const email of ['first@example.org', 'second@example.org', 'third@example.org']) {
    const links = await Promise.all([1, 2, 3, 4].map(() => inviteOwner(service.auth, email)));
    const accepted = await Promise.all(
      links.map((link) => {
        const token_hash = new URL(link).searchParams.get('token') ?? '';
        return service.client().verifyOtp({ token_hash, type: 'invite' });
      }),
    );
    const [owner] = accepted.flatMap(({ data }) => data.user ?? []);
    expect(owner).toMatchObject({ email, app_metadata: { role: 'owner' } });
  }
});
