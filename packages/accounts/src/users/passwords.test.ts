import { expect, it } from 'vitest';
import { defaultAuthSettings } from '../settings.ts';
import { testOptions } from '../testing/service.ts';
import { createPasswords, hashOfNothing, isPasswordHash, PASSWORD_COST } from './passwords.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const { cpu } = testOptions({} as never);
const passwords = createPasswords(defaultAuthSettings(), CHEAP, cpu);

it('compares a password with the hash of nothing as with any other, and refuses it', async () => {
  expect(isPasswordHash(hashOfNothing(PASSWORD_COST))).toBe(true);
  expect(hashOfNothing(CHEAP)).toHaveLength((await passwords.hash('any')).length);

  expect(await passwords.verify('any', null)).toEqual({ isRight: false, isOld: false });
  expect(await passwords.verify('any', hashOfNothing(CHEAP))).toMatchObject({ isRight: false });
});

it('knows a hash of a former cost', async () => {
  const former = createPasswords(defaultAuthSettings(), { ...CHEAP, timeCost: 2 }, cpu);

  expect(await passwords.verify('right', await former.hash('right'))).toEqual({
    isRight: true,
    isOld: true,
  });
  expect(await passwords.verify('right', await passwords.hash('right'))).toEqual({
    isRight: true,
    isOld: false,
  });
});

it('computes as long for a hash of a former, lower cost as for somebody unknown', async () => {
  const dear = createPasswords(defaultAuthSettings(), PASSWORD_COST, cpu);
  const former = await passwords.hash('right');
  // Of this process's own threads: what else the machine does takes no part.
  const computed = async (stored: string | null) => {
    const before = process.cpuUsage();
    await dear.verify('wrong', stored);
    return process.cpuUsage(before).user;
  };
  await computed(null);

  // By its own cost alone it would compute a hundredth.
  expect(await computed(former)).toBeGreaterThan((await computed(null)) / 4);
});

it('turns away whoever comes when too many wait, and serves all others', async () => {
  const stored = await passwords.hash('right');

  const tries = await Promise.allSettled(
    Array.from({ length: 60 }, () => passwords.verify('right', stored)),
  );

  const served = tries.filter(({ status }) => status === 'fulfilled');
  expect(served).toHaveLength(52);
  expect(served).toContainEqual({ status: 'fulfilled', value: { isRight: true, isOld: false } });
  for (const each of tries.filter(({ status }) => status === 'rejected')) {
    expect(each).toMatchObject({ reason: { status: 429, code: 'over_request_rate_limit' } });
  }
  expect(await passwords.verify('right', stored)).toMatchObject({ isRight: true });
});

it('computes nothing for a network that has less time left than a hash takes', async () => {
  const reserved: number[] = [];
  const withReserved = async (ms: number) => {
    reserved.push(ms);
    return null;
  };
  const poor = createPasswords(defaultAuthSettings(), CHEAP, { ...cpu, withReserved });
  await expect(poor.verify('any', hashOfNothing(CHEAP))).rejects.toMatchObject({
    code: 'over_request_rate_limit',
  });
  expect(reserved[0]).toBeGreaterThan(50);
});
