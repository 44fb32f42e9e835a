import { describe, expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import * as given from './fixtures.ts';
import type { SignInEvent } from './types.ts';
import { viewSignIn } from './view.ts';

const { begin, inside, ok, refused } = given;
const away = { code: 'network_error' };

describe('the way in before somebody is known', () => {
  it('holds nothing but the address it was given', async () => {
    const nothing = {
      account: null,
      purpose: 'signIn',
      isRecovering: false,
      factorId: null,
      enrolment: null,
      problem: null,
    };
    const { view } = await begin({}, { email: given.EMAIL });
    expect(view()).toMatchObject({ ...nothing, email: given.EMAIL });
    expect((await begin()).view()).toMatchObject({ ...nothing, email: '' });
  });

  it('says that it is busy while it opens, signs in, sends and checks', async () => {
    const opening = await begin({ open: ['silence'] });
    expect(opening.view()).toMatchObject({ screen: 'opening', isBusy: true });
    const sending = await begin({ sendCode: ['silence'] });
    expect(await sending.send(given.byCode, given.address)).toMatchObject({
      screen: 'address',
      isBusy: true,
    });
    const checking = await begin({ sendCode: [ok(null)], checkCode: ['silence'] });
    expect(await checking.send(given.byCode, given.address, given.code)).toMatchObject({
      screen: 'mailedCode',
      isBusy: true,
    });
    const { view } = await begin();
    expect(view()).toMatchObject({ screen: 'password', isBusy: false });
  });

  it('goes from a code back to the password, without what was wrong', async () => {
    const { send } = await begin();
    const wrong = await send(given.byCode, given.noAddress);
    expect(wrong).toMatchObject({ screen: 'address', problem: { code: 'missing_email' } });
    expect(await send(given.choosePassword)).toMatchObject({ screen: 'password', problem: null });
  });

  it('distinguishes a code for another password from one to sign in', async () => {
    const { asked, send } = await begin({ sendCode: [ok(null), ok(null)] });
    await send(given.recovery, given.address);
    await send(given.choosePassword, given.byCode, given.address);
    expect(asked).toMatchObject([{ purpose: 'recovery' }, { purpose: 'signIn' }]);
  });

  it('keeps the address that was typed where something is missing', async () => {
    const { send } = await begin();
    expect((await send(given.withoutPassword)).email).toBe(given.EMAIL);
  });

  it('stays with the address where no code could be sent', async () => {
    const { send } = await begin({ sendCode: [refused('too_many_mails'), 'broken'] });
    const full = await send(given.byCode, given.address);
    expect(full).toMatchObject({ screen: 'address', problem: { code: 'too_many_mails' } });
    expect(await send(given.address)).toMatchObject({ screen: 'address', problem: away });
  });

  it('waits for its own answer when the library reports the session first', async () => {
    const { emit, send, view } = await begin({ signIn: ['silence'] });
    await send(given.byPassword);
    await emit('SIGNED_IN', given.laylaInside);
    expect(view()).toMatchObject({ screen: 'password', isBusy: true });
  });

  it('follows another tab that signs in', async () => {
    const { emit } = await begin();
    expect((await emit('SIGNED_IN', given.laylaInside)).screen).toBe('inside');
  });
});

describe('the second step', () => {
  const other: SignInEvent = { type: 'factor.choose', factorId: 'factor-2' };

  it('is taken with the app that was chosen', async () => {
    const { asked, send } = await begin({ open: [ok(given.layla)] });
    expect((await send(given.noCode)).problem).toEqual({ code: 'missing_code' });
    expect(await send(other)).toMatchObject({ factorId: 'factor-2', problem: null });
    expect((await send(given.code)).isBusy).toBe(true);
    expect(asked).toEqual([{ factorId: 'factor-2', code: given.CODE }]);
  });

  it('forgets what was wrong while a code is checked, and says that the service is away', async () => {
    const { send } = await begin({ open: [ok(given.layla)], checkFactor: ['silence'] });
    await send(given.noCode);
    expect((await send(given.code)).problem).toBeNull();
    const cut = await begin({ open: [ok(given.layla)], checkFactor: ['broken'] });
    expect(await cut.send(given.code)).toMatchObject({ screen: 'factor', problem: away });
  });

  it('follows another tab where it was taken, but not while its own code is checked', async () => {
    const { emit } = await begin({ open: [ok(given.layla)] });
    expect((await emit('MFA_CHALLENGE_VERIFIED', given.laylaInside)).screen).toBe('inside');
    const own = await begin({ open: [ok(given.layla)], checkFactor: ['silence'] });
    await own.send(given.code);
    const shown = await own.emit('MFA_CHALLENGE_VERIFIED', given.laylaInside);
    expect(shown).toMatchObject({ screen: 'factor', isBusy: true });
  });

  it('replaces the area when another tab signs in without it', async () => {
    const { emit } = await inside();
    const lowered = { ...given.layla, factors: [] };
    expect((await emit('SIGNED_IN', lowered)).screen).toBe('enrolment');
    const another = await inside();
    const theirs = await another.emit('SIGNED_IN', { ...given.omar, level: 'aal1' });
    expect(theirs).toMatchObject({ screen: 'factor', layer: null, account: { id: 'omar' } });
    const same = await inside();
    expect((await same.emit('SIGNED_IN', given.laylaInside)).layer).toBeNull();
  });
});

describe('a new person', () => {
  it('is told which detail is missing until it is sent', async () => {
    const { send } = await begin({ open: [ok(given.laylaInvited)], saveDetails: ['silence'] });
    await send(given.noPassword);
    expect(await send(given.details)).toMatchObject({
      screen: 'details',
      isBusy: true,
      problem: null,
    });
  });

  it('is asked for an app until one can be added', async () => {
    const { actor, send, view } = await begin({
      open: [ok(given.laylaWithoutApp)],
      enrol: [refused('too_many_factors'), 'broken', ok(given.enrolment), 'silence'],
    });
    expect(view()).toMatchObject({ screen: 'enrolment', problem: { code: 'too_many_factors' } });
    expect(actor.getSnapshot().matches({ enrolment: 'failed' })).toBe(true);
    expect(await send(given.retry)).toMatchObject({ problem: away, isBusy: false });
    const shown = await send(given.retry);
    expect(shown).toMatchObject({ enrolment: given.enrolment, problem: null, isBusy: false });
    expect((await send(given.noCode)).problem).toEqual({ code: 'missing_code' });
    const again = await send(given.retry);
    expect(again).toMatchObject({ problem: null, isBusy: true });
  });

  it('is busy while the first code is checked, and follows another tab before', async () => {
    const start = () => begin({ open: [ok(given.laylaWithoutApp)], checkFactor: ['silence'] });
    const { emit, send } = await start();
    await send(given.noCode);
    expect(await send(given.code)).toMatchObject({ isBusy: true, problem: null });
    const shown = await emit('MFA_CHALLENGE_VERIFIED', given.laylaInside);
    expect(shown).toMatchObject({ screen: 'enrolment', isBusy: true });
    const other = await start();
    expect((await other.emit('MFA_CHALLENGE_VERIFIED', given.laylaInside)).screen).toBe('inside');
  });

  it('chooses another password once, and is asked for what is missing', async () => {
    const { emit, actor, send, view } = await begin({
      open: ['silence'],
      saveDetails: ['silence'],
    });
    await emit('PASSWORD_RECOVERY', given.laylaInside);
    actor.send({ type: 'xstate.done.actor.open', output: ok(given.laylaInside) } as never);
    expect((await send(given.noNewPassword)).problem).toEqual({ code: 'missing_password' });
    expect(await send(given.newPassword)).toMatchObject({ isBusy: true, problem: null });
    actor.send({ type: 'xstate.done.actor.savePassword', output: ok(given.laylaInside) } as never);
    expect(view()).toMatchObject({ screen: 'inside', isRecovering: false });
  });
});

describe('a person who leaves', () => {
  it('is signed out whatever they were doing, once', async () => {
    const { actor, send } = await begin({ open: [ok(given.layla)], signOut: ['silence'] });
    expect(await send(given.signOut)).toMatchObject({ isBusy: true });
    await send(given.sessionEnded, given.signOut);
    expect(actor.getSnapshot().matches('signingOut')).toBe(true);
    actor.send({ type: 'xstate.done.actor.signOut', output: undefined } as never);
    expect(viewSignIn(actor.getSnapshot())).toMatchObject({ screen: 'password', isBusy: false });
  });

  it('is asked to sign in where the session ends before the area is open', async () => {
    const { send } = await begin({ open: [ok(given.layla)] });
    expect(await send(given.sessionEnded)).toMatchObject({
      screen: 'password',
      problem: { code: 'session_ended' },
    });
  });
});

describe('a session that is begun anew above the page', () => {
  it('says what is missing, until the next try', async () => {
    const { send } = await begin({
      open: [ok(given.laylaInside)],
      signIn: [ok(given.layla)],
      checkFactor: ['silence'],
    });
    await send(given.sessionEnded);
    expect((await send(given.withoutPassword)).problem).toEqual({ code: 'missing_password' });
    expect(await send(given.byPassword)).toMatchObject({ layer: 'factor', problem: null });
    expect((await send(given.noCode)).problem).toEqual({ code: 'missing_code' });
    expect(await send(given.chooseFactor)).toMatchObject({ factorId: 'factor-2', problem: null });
    await send(given.noCode);
    expect(await send(given.code)).toMatchObject({ isBusy: true, problem: null });
  });

  it('is not taken from another tab while its own answer is awaited', async () => {
    const { emit, send } = await begin({ open: [ok(given.laylaInside)], signIn: ['silence'] });
    await send(given.sessionEnded);
    expect(await send(given.byPassword)).toMatchObject({ isBusy: true, problem: null });
    expect((await emit('SIGNED_IN', given.laylaInside)).layer).toBe('password');

    const second = await begin({
      open: [ok(given.laylaInside)],
      signIn: [ok(given.layla)],
      checkFactor: ['silence'],
    });
    await second.send(given.sessionEnded, given.byPassword, given.code);
    const shown = await second.emit('MFA_CHALLENGE_VERIFIED', given.laylaInside);
    expect(shown).toMatchObject({ layer: 'factor', isBusy: true });
  });

  it('stays ended where the session of somebody else comes, or none', async () => {
    const { emit, send } = await inside();
    await send(given.sessionEnded);
    expect((await emit('SIGNED_IN', given.omar)).layer).toBe('password');
    expect((await emit('TOKEN_REFRESHED', null)).layer).toBe('password');
  });

  it('asks for a code when the person wants to choose another password', async () => {
    const { send, view } = await inside();
    await send(given.sessionEnded, given.recovery);
    await settle();
    expect(view()).toMatchObject({ screen: 'address', purpose: 'recovery' });
  });
});
