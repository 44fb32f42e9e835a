import { describe, expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import * as given from './fixtures.ts';
import { AWAY_PAUSE_MS, OPENING_PATIENCE_MS } from './setup.ts';
import { type SignInEvent, sessionEvent } from './types.ts';
import { viewSignIn } from './view.ts';

const { begin, inside, ok, refused } = given;

describe('the way into the admin area', () => {
  it('asks for a password, and then for the app', async () => {
    const { asked, send } = await begin({
      signIn: [ok(given.layla)],
      checkFactor: [ok(given.laylaInside)],
    });
    expect((await send(given.byPassword)).screen).toBe('factor');
    expect((await send(given.code)).screen).toBe('inside');
    expect(asked).toEqual([
      { email: given.EMAIL, password: given.PASSWORD },
      { factorId: 'factor-1', code: given.CODE },
    ]);
  });

  it('keeps no password and no code', async () => {
    const { actor, send } = await begin({ signIn: ['silence'] });
    await send(given.byPassword);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(given.PASSWORD);
  });

  it('takes one press while it checks', async () => {
    const { asked, send } = await begin({ signIn: ['silence'] });
    expect((await send(given.byPassword, given.byPassword)).isBusy).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['too_many_tries', 'invalid_credentials'],
    ['invalid_credentials', 'too_many_tries'],
  ] as const)('says why it was %s, then %s, and keeps the address', async (first, second) => {
    const { send } = await begin({ signIn: [refused(first), refused(second)] });
    expect(await send(given.byPassword)).toMatchObject({
      screen: 'password',
      email: given.EMAIL,
      problem: { code: first },
    });
    expect((await send(given.byPassword)).problem).toEqual({ code: second });
  });

  it('AUTH-10: asks for both an address and a password before it asks the server', async () => {
    const { asked, send } = await begin();
    const problem = { code: 'missing_credentials' };
    expect((await send(given.withoutPassword)).problem).toEqual(problem);
    expect((await send(given.withoutAddress)).problem).toEqual(problem);
    expect(asked).toEqual([]);
  });

  it('signs in with a mailed code, which can be requested twice', async () => {
    const { asked, send } = await begin({
      sendCode: [ok(null)],
      checkCode: [refused('wrong_code'), ok(given.laylaInside)],
    });
    expect((await send(given.byCode)).screen).toBe('address');
    expect((await send(given.address, given.resend)).screen).toBe('mailedCode');
    const wrong = await send(given.code);
    expect(wrong).toMatchObject({ screen: 'mailedCode', problem: { code: 'wrong_code' } });
    expect((await send(given.code)).screen).toBe('inside');
    const sent = { email: given.EMAIL, purpose: 'signIn' };
    expect(asked).toEqual([sent, sent, ...Array(2).fill({ ...sent, code: given.CODE })]);
  });

  it('asks for another password after a recovery, and for the app before it', async () => {
    const { send, actor } = await begin({
      sendCode: [ok(null)],
      checkCode: ['silence'],
      checkFactor: [ok(given.laylaInside)],
      saveDetails: [refused('same_password'), ok(given.laylaInside)],
    });
    await send(given.recovery, given.address, given.code);
    actor.send(sessionEvent('PASSWORD_RECOVERY', given.layla));
    actor.send({ type: 'xstate.done.actor.checkCode', output: ok(given.layla) } as never);
    expect((await send()).screen).toBe('factor');
    expect((await send(given.code)).screen).toBe('newPassword');
    expect((await send(given.newPassword)).problem).toEqual({ code: 'same_password' });
    expect((await send(given.newPassword)).screen).toBe('inside');
  });

  it('a link of a recovery leads to another password as well', async () => {
    const { emit, view, actor } = await begin({ open: ['silence'] });
    await emit('PASSWORD_RECOVERY', given.laylaInside);
    actor.send({ type: 'xstate.done.actor.open', output: ok(given.laylaInside) } as never);
    expect(view().screen).toBe('newPassword');
  });

  it('leads an invited person over name and password to the app', async () => {
    const { asked, send, view } = await begin({
      open: [ok(given.laylaInvited)],
      saveDetails: [ok(given.laylaWithoutApp)],
      checkFactor: [ok(given.laylaInside)],
    });
    expect(view().screen).toBe('details');
    expect((await send(given.noName)).problem).toEqual({ code: 'missing_name' });
    expect((await send(given.noPassword)).problem).toEqual({ code: 'missing_password' });
    expect(await send(given.details)).toMatchObject({
      screen: 'enrolment',
      enrolment: given.enrolment,
    });
    expect((await send(given.noCode)).problem).toEqual({ code: 'missing_code' });
    expect((await send(given.code)).screen).toBe('inside');
    expect(asked).toEqual([
      { name: 'Layla', password: given.PASSWORD },
      { factorId: 'factor-new', code: given.CODE },
    ]);
  });

  it('takes a recovery code in the place of the app’s, and only for the second step', async () => {
    const recoveryCode: SignInEvent = { type: 'code.submit', code: 'ABCD-efgh-2345-jkmn' };
    const { asked, send } = await begin({
      open: [ok(given.layla)],
      checkFactor: [ok(given.laylaInside)],
    });
    expect((await send(recoveryCode)).screen).toBe('inside');
    expect(asked).toEqual([{ factorId: 'factor-1', code: 'abcdefgh2345jkmn' }]);
    const mailed = await begin({ sendCode: [ok(null)] });
    const { problem } = await mailed.send(given.byCode, given.address, recoveryCode);
    expect(problem).toEqual({ code: 'missing_code' });
  });

  it('asks for the password again when the session ended during the second step', async () => {
    const { send } = await begin({
      open: [ok(given.layla)],
      checkFactor: [refused('session_ended')],
    });
    const problem = { code: 'session_ended' };
    expect(await send(given.code)).toMatchObject({
      screen: 'password',
      email: given.EMAIL,
      problem,
    });
  });

  it('lets nobody in without a role, and looks again', async () => {
    const { send, view } = await begin({ open: [ok(given.stranger), ok(given.laylaInside)] });
    expect(view().screen).toBe('noRole');
    expect((await send(given.retry)).screen).toBe('inside');
  });

  it('asks again by itself, and when the network is back, while the service is away', async () => {
    const { view, clock, send } = await begin({
      open: ['broken', refused('network_error'), ok(null)],
    });
    expect(view().screen).toBe('away');
    clock.increment(AWAY_PAUSE_MS - 1);
    await settle();
    expect(view().screen).toBe('away');
    clock.increment(1);
    await settle();
    expect(view().screen).toBe('away');
    expect((await send(given.connectionBack)).screen).toBe('password');
  });

  it('a service that does not answer counts as away within three seconds, and its late answer still counts', async () => {
    const { actor, view, clock } = await begin({ open: ['silence'] });
    expect(OPENING_PATIENCE_MS).toBeLessThan(3_000);
    clock.increment(OPENING_PATIENCE_MS - 1);
    expect(view().screen).toBe('opening');
    clock.increment(1);
    expect(view()).toMatchObject({ screen: 'away', isBusy: true });
    actor.send({ type: 'xstate.done.actor.open', output: ok(given.laylaInside) } as never);
    expect(view().screen).toBe('inside');
  });

  it.each([given.retry, given.connectionBack])(
    'asks a service that does not answer anew on $type',
    async (event) => {
      const { send, clock } = await begin({ open: ['silence', ok(null)] });
      clock.increment(OPENING_PATIENCE_MS);
      expect((await send(event)).screen).toBe('password');
    },
  );

  it('keeps saying that the service is away while it asks again by itself', async () => {
    const { view, clock } = await begin({ open: ['broken', 'silence'] });
    clock.increment(AWAY_PAUSE_MS);
    await settle();
    expect(view()).toMatchObject({ screen: 'away', isBusy: true });
  });

  it('says that a link was used, and lets sign in', async () => {
    const { view } = await begin({ open: [refused('broken_link')] });
    expect(view()).toMatchObject({ screen: 'password', problem: { code: 'broken_link' } });
  });

  it('signs out, also where the server does not answer', async () => {
    const { actor, send } = await inside();
    await send(given.signOut);
    actor.send({ type: 'xstate.error.actor.signOut', error: new Error('away') } as never);
    expect(viewSignIn(actor.getSnapshot())).toMatchObject({ screen: 'password', account: null });
  });
});

describe('a session that ends while a page is open', () => {
  it.each([given.sessionEnded, given.sessionRefused])(
    'asks for the password and the app above the page on $type, and returns to it',
    async (event) => {
      const { send } = await begin({
        open: [ok(given.laylaInside)],
        signIn: [refused('invalid_credentials'), ok(given.layla)],
        checkFactor: [refused('wrong_code'), ok(given.laylaInside)],
      });
      expect(await send(event)).toMatchObject({
        screen: 'inside',
        layer: 'password',
        problem: null,
      });
      expect((await send(given.byPassword)).problem).toEqual({ code: 'invalid_credentials' });
      expect((await send(given.byPassword)).layer).toBe('factor');
      expect((await send(given.code)).problem).toEqual({ code: 'wrong_code' });
      expect(await send(given.code)).toMatchObject({ screen: 'inside', layer: null });
    },
  );

  it('comes back when another tab has signed in, and only with the second factor', async () => {
    const { emit, view } = await inside();
    await emit('SIGNED_OUT');
    await emit('SIGNED_IN', given.layla);
    expect(view().layer).toBe('password');
    await emit('MFA_CHALLENGE_VERIFIED', given.laylaInside);
    expect(view()).toMatchObject({ screen: 'inside', layer: null, problem: null });
  });

  it('opens the area for somebody else who signs in instead', async () => {
    const { emit, send, view } = await begin({
      open: [ok(given.laylaInside)],
      signIn: [ok(given.omar)],
    });
    await emit('SIGNED_OUT');
    await send(given.byPassword);
    expect(view()).toMatchObject({ screen: 'inside', layer: null, account: { id: 'omar' } });
  });

  it('asks for the app again when a link in another tab took its place', async () => {
    const { emit, view } = await inside();
    await emit('SIGNED_IN', given.layla);
    expect(view()).toMatchObject({ screen: 'inside', layer: 'factor' });
  });

  it('follows a changed role, and the loss of a role', async () => {
    const { emit, view } = await inside();
    await emit('TOKEN_REFRESHED', { ...given.laylaInside, role: 'owner' });
    expect(view()).toMatchObject({ screen: 'inside', account: { role: 'owner' } });
    await emit('USER_UPDATED', { ...given.laylaInside, name: 'Layla M.' });
    expect(view().account?.name).toBe('Layla M.');
    await emit('TOKEN_REFRESHED', { ...given.laylaInside, role: null });
    expect(view().screen).toBe('noRole');
  });

  it('gives way to the form when the person asks for a mailed code', async () => {
    const { send } = await inside();
    await send(given.sessionEnded);
    expect(await send(given.byCode)).toMatchObject({ screen: 'address', account: null });
  });
});
