import { randomUUID } from 'node:crypto';
import type { Profile, SAML } from '@node-saml/node-saml';
import * as z from 'zod/mini';
import { AUTH_BASE } from '#machines/api/call.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError, invalid } from '../errors.ts';
import type { SamlProvider } from '../settings.ts';
import { type Begun, createBegunSignIns } from './begun.ts';
import type { ProvidedIdentity } from './providers.ts';

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
  end(begun: Begun, response: string): Promise<ProvidedIdentity>;
  /** What a provider must know of us, as XML. */
  metadata(): Promise<string>;
}

const METHOD = 'sso/saml';
const CLOCKS_DIFFER_MS = MINUTE_MS;

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

export function createSaml(
  deps: Pick<AuthDeps, 'database' | 'settings' | 'now' | 'publicUrl'>,
): Saml {
  const { settings, publicUrl } = deps;
  const { acsUrl, entityId: ownEntityId } = samlAddresses(publicUrl);
  const begunSignIns = createBegunSignIns(deps);

  /** The library's side of one sign-in: it takes no answer but the one to this request. */
  async function partyOf(
    { entityId, entryPoint, certificates }: Omit<SamlProvider, 'id' | 'domains'>,
    requestId: string,
  ): Promise<SAML> {
    const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
    const createdAt = new Date().toISOString();
    return new SAML({
      callbackUrl: acsUrl,
      issuer: ownEntityId,
      audience: ownEntityId,
      entryPoint,
      idpIssuer: entityId,
      idpCert: [...certificates],
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: CLOCKS_DIFFER_MS,
      generateUniqueId: () => requestId,
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider: {
        saveAsync: async () => null,
        getAsync: async (key) => (key === requestId ? createdAt : null),
        removeAsync: async () => null,
      },
    });
  }

  return {
    async begin({ providerId, domain }, { redirectTo, challenge }) {
      if (settings.samlProviders.length === 0) {
        throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
      }
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
    async end({ id, provider: name }, response) {
      const provider = settings.samlProviders.find((each) => providerName(each) === name);
      if (!provider)
        throw new AuthError(404, 'saml_idp_not_found', 'SAML Identity Provider not found');
      const party = await partyOf(provider, requestIdOf(id));
      const { profile } = await party
        .validatePostResponseAsync({ SAMLResponse: response })
        .catch(() => ({ profile: null }));
      if (!profile) throw invalid('SAML Assertion is not valid');
      return identityOf(provider, profile);
    },
    async metadata() {
      const none = { entityId: '', entryPoint: acsUrl, certificates: [''] };
      return (await partyOf(none, '_')).generateServiceProviderMetadata(null, null);
    },
  };
}

/** An XML id begins with no digit. */
const requestIdOf = (id: string) => `_${id}`;

const providerName = ({ id }: SamlProvider) => `sso:${id}`;

/** A provider speaks for the addresses of its own domains, and for no others. */
function identityOf(provider: SamlProvider, profile: Profile): ProvidedIdentity {
  const email = ADDRESSES.map((name) => address.safeParse(first(profile[name]))).find(
    ({ success }) => success,
  )?.data;
  if (!email) {
    const message = 'SAML Assertion does not contain an email address';
    throw new AuthError(400, 'saml_assertion_no_email', message);
  }
  // A transient name is another one each time.
  const named = profile.nameIDFormat?.endsWith(':transient') ? email : profile.nameID;
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
