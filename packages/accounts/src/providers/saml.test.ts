import { expect, it, vi } from 'vitest';
import { defaultAuthSettings } from '../settings.ts';
import type { Begun } from './flows.ts';
import { createSaml, readXmlRoot } from './saml.ts';

const provider = {
  ...{ id: crypto.randomUUID(), domains: ['example.org'], entityId: 'https://example.org' },
  ...{ entryPoint: 'https://example.org', certificates: [''] },
};

it.each([
  ['nested', '<a>'.repeat(8_000)],
  ['for another site', '<a Destination="https://elsewhere.org"/>'],
])('hands no answer that is %s to the process that checks it', async (_, xml) => {
  const check = vi.fn(async () => ({ profile: null }));
  const settings = { ...defaultAuthSettings(), samlProviders: [provider] };
  const deps = { settings, url: 'https://site.org', flows: {} as never, cpu: {} as never };
  const { end } = createSaml(deps, check);
  const begun = { id: 'x', provider: `sso:${provider.id}` } as Begun;
  const brought = (text: string) => end(begun, Buffer.from(text).toString('base64'), 'network');
  await expect(brought(xml)).rejects.toThrow('SAML Assertion is not valid');
  expect(check).not.toHaveBeenCalled();
  await expect(brought('<a/>')).rejects.toThrow('SAML Assertion is not valid');
  expect(check).toHaveBeenCalledOnce();
});

it('reads the attributes of the root', () => {
  const xml =
    '<?xml version="1.0"?><p:Response Destination="https://a.example/?b&amp;c"><d/></p:Response>';
  expect(readXmlRoot(xml)).toMatchObject({ Destination: 'https://a.example/?b&c' });
});

const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;

it.each([
  ['is nested too deeply', nested(33)],
  ['has too many elements', `<a>${'<b/>'.repeat(2_000)}</a>`],
  ['defines entities', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
  ['closes another element', '<a><b></a></b>'],
  ['has two roots', '<a/><a/>'],
  ['is not closed', '<a'],
  ['is empty', ''],
])('returns null for XML that %s', (_, xml) => {
  expect(readXmlRoot(xml)).toBeNull();
});

it('takes twice as long at most for each doubling, whatever fills the XML', () => {
  const fill: Array<(size: number) => string> = [
    (size) => nested(size),
    (size) => `<a ${Array.from({ length: size }, (_, n) => `b${n}=""`).join(' ')}/>`,
    (size) => `<a>${'&amp;'.repeat(size)}</a>`,
    (size) => `<a b="${'<'.repeat(size)}"/>`,
    (size) => `<a>${']'.repeat(size)}</a>`,
  ];
  const costOf = (xml: string) => {
    const before = process.cpuUsage();
    for (let time = 0; time < 5; time += 1) readXmlRoot(xml);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  for (const make of fill) {
    costOf(make(1_000));
    const small = Math.min(costOf(make(1_000)), costOf(make(1_000)));
    const large = Math.min(costOf(make(16_000)), costOf(make(16_000)));
    // A cost that grows with the square would be 256 times as much.
    expect(large).toBeLessThan(64 * small + 20_000);
  }
});
