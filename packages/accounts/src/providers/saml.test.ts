import { expect, it, vi } from 'vitest';
import { defaultAuthSettings } from '../settings.ts';
import type { Begun } from './flows.ts';
import { createSaml } from './saml.ts';

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
