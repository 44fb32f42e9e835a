import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['2001:db8::1', '2001:db8:0:0:ffff:ffff:ffff:ffff'],
    ['2001:db8::', '2001:DB8::a:b:c:d'],
    ['2001:db8:1::5:0:0:1', '2001:0db8:0001:0000:0005:0000:0000:0002'],
    ['::1', '::ff:0:0:2'],
    ['fe80::1%eth0', 'fe80::2'],
    ['[2001:db8::1]:4711', '2001:db8::2'],
  ])('is one for %s and %s', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other));
  });

  it.each([
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['2001:db8:1::1', '2001:db8:2::1'],
    ['9.9.9.9', '9.9.9.8'],
  ])('is another for %s and %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });

  it.each(['9.9.9.9', '::ffff:9.9.9.9', '::FFFF:909:909', '0:0:0:0:0:ffff:9.9.9.9', '9.9.9.9:80'])(
    'is the IPv4 address itself for %s',
    (address) => {
      expect(networkOf(address)).toBe('9.9.9.9');
    },
  );

  it.each(['unknown', '', 'a:b', '1.2.3.4.5'])('is what stands there for %j', (address) => {
    expect(networkOf(address)).toBe(address);
  });
});
