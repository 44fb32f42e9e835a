import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AUTH_BASE } from '#machines/api/call.ts';
import { createChild } from '../../kernel/child.ts';
import { fairTurns } from '../../kernel/fair-turns.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError, invalid, tooManyAttempts } from '../errors.ts';
import type { SamlProvider } from '../settings.ts';
import { type Begun, createBegunSignIns } from './begun.ts';
import type { ProvidedIdentity } from './providers.ts';
import type { SamlVerdict, SamlWork } from './saml-process.ts';
import { readXmlRoot } from './xml-root.ts';

/** The way in by SAML 2.0, for organisations that sign their people in themselves. */
export interface Saml {
  /** By the provider's id or a domain of its people. @returns where the browser is sent. @throws AuthError */
  begin(
    whose: { providerId?: string | undefined; domain?: string | undefined },
    asked: Pick<Begun, 'redirectTo' | 'challenge'>,
  ): Promise<string>;
  /** What was begun, by the state that comes back, which is used up. @throws AuthError */
  find(relayState: string): Promise<Begun>;
  /** Whom the provider's answer is about. @throws AuthError */
  end(begun: Begun, response: string, network: string): Promise<ProvidedIdentity>;
  /** What a provider must know of us, as XML. */
  metadata(): Promise<string>;
}

const METHOD = 'sso/saml';
const PROGRAM = new URL('./saml-process.ts', import.meta.url);
const LIMIT_MS = 10_000;
const HEAP_MEBIBYTES = 128;
const MOST_WAITING = 50;
const MOST_WAITING_OF_ONE = 3;

/** Where providers put an address. */
const ADDRESSES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'nameID',
];
const NAMES = [
  'name',
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
];

const address = z.string().check(z.toLowerCase(), z.email(), z.maxLength(254));
const subject = z.string().check(z.minLength(1), z.maxLength(255));

/** What a provider must know of the site: where its answers go, and for whom they are. */
export function samlAddresses(publicUrl: string) {
  const base = `${publicUrl}${AUTH_BASE}/sso/saml`;
  return { acsUrl: `${base}/acs`, entityId: `${base}/metadata` };
}

/** One answer at a time; networks take turns. */
function createCheck() {
  const child = createChild<SamlWork, SamlVerdict>({
    program: PROGRAM,
    limitMs: LIMIT_MS,
    heapMebibytes: HEAP_MEBIBYTES,
  });
  const bounds = { most: MOST_WAITING, mostOfOne: MOST_WAITING_OF_ONE, refusal: tooManyAttempts };
  const takeTurn = fairTurns([child], bounds);
  return (work: SamlWork, network: string) => takeTurn(network, ({ ask }) => ask(work));
}

/** @param check looks into an answer in a process of its own. */
export function createSaml(
  deps: Pick<AuthDeps, 'database' | 'settings' | 'now' | 'publicUrl'>,
  check = createCheck(),
): Saml {
  const { settings, publicUrl } = deps;
  const site = samlAddresses(publicUrl);
  const begunSignIns = createBegunSignIns(deps);

  async function partyOf(provider: SamlWork['provider'], requestId: string) {
    const { samlPartyOf } = await import('./saml-party.ts');
    return samlPartyOf({ site, provider, requestId });
  }

  /** Whether XML may be handed to the process that checks it. */
  function isForUs(response: string): boolean {
    const root = readXmlRoot(Buffer.from(response, 'base64').toString());
    return root !== null && (root.Destination ?? site.acsUrl) === site.acsUrl;
  }

  return {
    async begin({ providerId, domain }, { redirectTo, challenge }) {
      const provider = settings.samlProviders.find(
        ({ id, domains }) => id === providerId || domains.includes(domain?.toLowerCase() ?? ''),
      );
      if (!provider) {
        const message = providerId
          ? 'No such SSO provider'
          : 'No SSO provider assigned for this domain';
        throw new AuthError(404, 'sso_provider_not_found', message);
      }
      const id = randomUUID();
      await begunSignIns.keep({
        ...{ id, method: METHOD, provider: providerName(provider), redirectTo, challenge },
        ...{ linksTo: null, sealed: null },
      });
      const party = await partyOf(provider, requestIdOf(id));
      return party.getAuthorizeUrlAsync(id, undefined, {});
    },
    async find(relayState) {
      const begun = await begunSignIns.take(relayState, METHOD);
      if (begun) return begun;
      const message = 'SAML RelayState not found or expired';
      throw new AuthError(400, 'saml_relay_state_not_found', message);
    },
    async end({ id, provider: name }, response, network) {
      const provider = settings.samlProviders.find((each) => providerName(each) === name);
      if (!provider)
        throw new AuthError(404, 'saml_idp_not_found', 'SAML Identity Provider not found');
      const { entityId, entryPoint, certificates } = provider;
      const signIn = { site, provider: { entityId, entryPoint, certificates } };
      const verdict =
        isForUs(response) &&
        (await check({ ...signIn, requestId: requestIdOf(id), response }, network));
      const profile = verdict ? verdict.profile : null;
      if (!profile) throw invalid('SAML Assertion is not valid');
      return identityOf(provider, profile);
    },
    async metadata() {
      const none = { entityId: '', entryPoint: site.acsUrl, certificates: [''] };
      return (await partyOf(none, '_')).generateServiceProviderMetadata(null, null);
    },
  };
}

/** An XML id begins with no digit. */
const requestIdOf = (id: string) => `_${id}`;

const providerName = ({ id }: SamlProvider) => `sso:${id}`;

/** A provider speaks for the addresses of its own domains, and for no others. */
function identityOf(provider: SamlProvider, profile: Record<string, unknown>): ProvidedIdentity {
  const email = ADDRESSES.map((name) => address.safeParse(first(profile[name]))).find(
    ({ success }) => success,
  )?.data;
  if (!email) {
    const message = 'SAML Assertion does not contain an email address';
    throw new AuthError(400, 'saml_assertion_no_email', message);
  }
  // A transient name is another one each time.
  const isTransient = `${profile.nameIDFormat}`.endsWith(':transient');
  const named = isTransient ? email : profile.nameID;
  const { success, data: sub } = subject.safeParse(named);
  if (!success) {
    const message = 'SAML Assertion did not contain a NameID';
    throw new AuthError(400, 'saml_assertion_no_user_id', message);
  }
  const isEmailVerified = provider.domains.includes(email.slice(email.lastIndexOf('@') + 1));
  const name = NAMES.map((each) => first(profile[each])).find((each) => typeof each === 'string');
  return {
    provider: providerName(provider),
    sub,
    email,
    isEmailVerified,
    data: {
      ...{ sub, provider_id: sub, email, email_verified: isEmailVerified },
      ...(name && { name, full_name: name }),
    },
  };
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
