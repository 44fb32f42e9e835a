import { afterAll, describe, expect, it } from 'vitest';
import { ACTS_ON_A_PAGE } from '#machines/api/staff-records.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { serverOf } from '../../testing/staff.ts';
import { openStaffAccounts, tokenOf } from '../../testing/staff-accounts.ts';

type Reply = { status: number; body: Record<string, unknown> & { code?: string } };

const accounts = await openStaffAccounts();
const { database, service, openStaff, staff } = accounts;
const api = openServer();
afterAll(accounts.close);

function openServer() {
  return serverOf({ database, logger: memoryLogger(), staff: openStaff() });
}

async function ask(path: string, token: string | undefined, body: unknown = {}): Promise<Reply> {
  const response = await api.request(`/functions/v1/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const newcomer = (email: string) => ({ name: 'Huda', email, role: 'reviewer', language: 'ar' });

describe('who may do what', () => {
  it('nobody without a token, with one of nobody, or of one signed out', async () => {
    const owner = await staff('owner');
    await owner.client.signOut();
    const tampered = `${owner.token.slice(0, -8)}AAAAAAAA`;
    for (const token of [undefined, 'x.y.z', tampered, owner.token]) {
      expect(await ask('list-staff', token)).toMatchObject({
        status: 401,
        body: { code: 'sign_in_needed' },
      });
    }
  });

  it('nobody without a second factor, without a role, or with too little of one', async () => {
    const refusals = [
      [await staff('owner', { hasFactor: false }), 'second_factor_needed'],
      [await staff(null), 'role_missing'],
      [await staff('support'), 'role_refused'],
      [await staff('reviewer'), 'role_refused'],
    ] as const;
    for (const [{ token }, code] of refusals) {
      for (const path of ['list-staff', 'list-staff-acts']) {
        expect(await ask(path, token)).toMatchObject({ status: 403, body: { code } });
      }
      expect(await ask('invite-staff', token, newcomer('no@example.org'))).toMatchObject({
        status: 403,
      });
    }
    expect(await service.sendMails()).toEqual([]);
  });

  it('refuses a token from before the last factor of its owner was removed', async () => {
    const { client, token } = await staff('owner');
    const [factor] = (await client.mfa.listFactors()).data?.all ?? [];
    await client.mfa.unenroll({ factorId: factor?.id ?? '' });
    expect(await ask('list-staff', token)).toMatchObject({
      body: { code: 'second_factor_needed' },
    });
  });

  it('not by a token from before: neither somebody who was removed nor one whose role is another', async () => {
    const owner = await staff('owner');
    const other = await staff('owner');
    const third = await staff('reviewer');
    const change = { id: other.id, role: 'support' };
    expect((await ask('change-staff-role', owner.token, change)).status).toBe(200);
    expect(await ask('list-staff', other.token)).toMatchObject({ body: { code: 'role_refused' } });
    await ask('change-staff-role', owner.token, { id: third.id, role: 'owner' });
    expect(await ask('list-staff', third.token)).toMatchObject({
      body: { code: 'sign_in_needed' },
    });
    await third.client.refreshSession();
    expect((await ask('list-staff', await tokenOf(third.client))).status).toBe(200);
    expect((await ask('remove-staff', owner.token, { id: third.id })).status).toBe(200);
    expect(await ask('list-my-sessions', await tokenOf(third.client))).toMatchObject({
      status: 401,
    });
    expect(await ask('remove-staff', owner.token, { id: third.id })).toMatchObject({
      status: 404,
      body: { code: 'person_not_found' },
    });
  });
});

describe('people', () => {
  it('an owner invites somebody, again if need be, who then is here once', async () => {
    const { token } = await staff('owner');
    const invitation = newcomer('Huda@Example.org');
    expect(await ask('invite-staff', token, invitation)).toMatchObject({
      status: 200,
      body: {
        person: { email: 'huda@example.org', role: 'reviewer', isPending: true, name: 'Huda' },
      },
    });
    const second = await ask('invite-staff', token, { ...invitation, role: 'support' });
    const { id } = second.body.person as { id: string };
    expect((await ask('invite-staff-again', token, { id })).status).toBe(200);
    const mails = await service.sendMails();
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('huda@example.org'));
    expect(mails[2]).toMatchObject({ purpose: 'invitation', language: 'ar' });
    const client = service.client();
    const { data } = await client.verifyOtp({
      email: 'huda@example.org',
      token: mails[2]?.code ?? '',
      type: 'invite',
    });
    expect(data.user?.app_metadata).toMatchObject({ role: 'support' });
    const again = await ask('invite-staff', token, invitation);
    expect(again).toMatchObject({ status: 409, body: { code: 'staff_exists' } });
    expect(await ask('invite-staff-again', token, { id })).toMatchObject({ status: 409 });
    const { body } = await ask('list-staff', token);
    const listed = (body.people as Array<{ email: string }>).filter(
      ({ email }) => email === 'huda@example.org',
    );
    expect(listed).toMatchObject([
      { role: 'support', language: 'ar', isPending: false, isYou: false },
    ]);
  });

  it('the last owner stays one, also when two remove each other at once on two servers', async () => {
    await database.sql.query(`update accounts.users set app_metadata = '{}'`);
    const [first, second] = [await staff('owner'), await staff('owner')];
    await ask('invite-staff', first.token, { ...newcomer('soon@example.org'), role: 'owner' });
    // Both are let in before either has done it.
    const member = ({ id, email }: typeof first) => ({
      ...({ id, email, name: email, role: 'owner', sessionId: '', token: '' } as const),
    });
    const here = openStaff().people;
    // PGlite serves one.
    const there = database.servers === 'many' ? openStaff().people : here;
    const [removal, change] = await Promise.allSettled([
      here.remove({ id: second.id }, member(first)),
      there.changeRole({ id: first.id, role: 'support' }, member(second)),
    ]);
    const refused = [removal, change].filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'last_owner' } }]);
    const stayed = removal.status === 'fulfilled' ? first : second;
    for (const [path, body] of [
      ['remove-staff', { id: stayed.id }],
      ['change-staff-role', { id: stayed.id, role: 'reviewer' }],
    ] as const) {
      expect(await ask(path, stayed.token, body)).toMatchObject({ body: { code: 'last_owner' } });
    }
  });
});

describe('what was done', () => {
  it('names who did what to whom, also those that are gone, the latest first', async () => {
    const owner = await staff('owner');
    const gone = await staff('support');
    await ask('change-staff-role', owner.token, { id: gone.id, role: 'reviewer' });
    await ask('remove-staff', owner.token, { id: gone.id });
    const { body } = await ask('list-staff-acts', owner.token);
    expect((body.acts as unknown[]).slice(0, 2)).toMatchObject([
      { act: 'remove-staff', by: owner.email, about: gone.email, role: null, hasFailed: false },
      { act: 'change-staff-role', about: gone.email, role: 'reviewer' },
    ]);
  });

  it('says of an act that it failed', async () => {
    const owner = await staff('owner');
    const { database } = service;
    await database.sql.query('alter table accounts.audit rename to lost');
    const reply = await ask('invite-staff', owner.token, newcomer('unlucky@example.org'));
    await database.sql.query('alter table accounts.lost rename to audit');
    expect(reply).toMatchObject({ status: 503, body: { code: 'accounts_unavailable' } });
    const { body } = await ask('list-staff-acts', owner.token);
    expect((body.acts as unknown[])[0]).toMatchObject({
      act: 'invite-staff',
      about: 'unlucky@example.org',
      hasFailed: true,
    });
  });

  it('is read page by page, and nobody changes it', async () => {
    const owner = await staff('owner');
    const { database } = service;
    await database.sql.query(
      `insert into staff_acts (act, actor_id, actor_name) select 'end-my-session', $1, 'Many' from generate_series(1, $2::int)`,
      [owner.id, ACTS_ON_A_PAGE + 1],
    );
    const seen: number[] = [];
    let before: unknown = null;
    do {
      const { body } = await ask('list-staff-acts', owner.token, { before });
      seen.push(...(body.acts as Array<{ number: number }>).map(({ number }) => number));
      before = body.before;
    } while (before !== null);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    const { rows } = await database.sql.query('select id from staff_acts where failed_act is null');
    expect(seen).toHaveLength(rows.length);
    for (const change of [
      'update staff_acts set actor_name = $1',
      'delete from staff_acts where actor_name = $1',
    ]) {
      await expect(database.sql.query(change, ['nobody'])).rejects.toThrow('append-only');
    }
  });
});

describe('my sessions', () => {
  it('are listed, and ended one by one or all but this', async () => {
    const me = await staff('support');
    const [phone, desk] = [service.client(), service.client()];
    for (const client of [phone, desk]) await client.signInWithPassword(me);
    const stranger = await staff('support');
    const { body } = await ask('list-my-sessions', me.token);
    const sessions = body.sessions as Array<{ id: string; isThis: boolean }>;
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    const [, { id = '' } = {}] = sessions;
    expect((await ask('end-my-session', stranger.token, { id })).status).toBe(200);
    const listed = async () =>
      ((await ask('list-my-sessions', me.token)).body.sessions as unknown[]).length;
    expect(await listed()).toBe(3);
    expect((await ask('end-my-session', me.token, { id })).status).toBe(200);
    expect(await listed()).toBe(2);
    expect((await ask('end-other-sessions', me.token)).status).toBe(200);
    expect(await listed()).toBe(1);
    expect((await desk.refreshSession()).error).not.toBeNull();
  });
});
