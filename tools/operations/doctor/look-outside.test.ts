import { describe, expect, it } from 'vitest';
import { lookAtMailRecords } from './look-outside.ts';

/** Answers as a name server with these texts does. */
const namesOf = (texts: Record<string, string[]>) => async (name: string) => {
  const found = texts[name];
  if (!found) throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
  return found.map((text) => [text.slice(0, 5), text.slice(5)]);
};

describe('lookAtMailRecords', () => {
  it('finds SPF at the domain, and DMARC there or at the domain above it', async () => {
    const spf = { 'post.foundation.ae': ['google=1', 'v=spf1 include:relay.example -all'] };
    const dmarc = ['V=DMARC1; p=reject'];
    for (const at of ['_dmarc.post.foundation.ae', '_dmarc.foundation.ae']) {
      const names = namesOf({ ...spf, [at]: dmarc });
      expect(await lookAtMailRecords('Foundation <care@post.foundation.ae>', names)).toEqual({
        domain: 'post.foundation.ae',
        hasSpf: true,
        hasDmarc: true,
      });
    }
  });

  it('says what is missing, and asks no top-level domain', async () => {
    const names = namesOf({ 'foundation.ae': ['v=DMARC1'], '_dmarc.ae': ['v=DMARC1'] });
    expect(await lookAtMailRecords('care@foundation.ae', names)).toEqual({
      domain: 'foundation.ae',
      hasSpf: false,
      hasDmarc: false,
    });
  });

  it('fails where DNS does not answer', async () => {
    const silent = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
    await expect(lookAtMailRecords('care@foundation.ae', silent)).rejects.toThrow('late');
  });
});
