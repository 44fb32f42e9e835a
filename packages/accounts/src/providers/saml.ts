import { randomUUID } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { createChild } from 'service-kit/child';
import { fairTurns } from 'service-kit/fair-turns';
import * as z from 'zod/mini';
import { AuthError, invalid, tooManyAttempts } from '../errors.ts';
import type { AuthOptions } from '../options.ts';
import type { SamlProvider } from '../settings.ts';
import type { Begun, Flows } from './flows.ts';
import type { ProvidedIdentity } from './providers.ts';
import type { SamlVerdict, SamlWork } from './saml-process.ts';

const DEEPEST = 32;
const MOST_ELEMENTS = 2_000;

/**
 * Reads XML as a stream before a parser may build a tree from it, because nested elements cost such a parser
 * the square of their depth.
 * @returns the root's attributes; null where the XML is malformed, too deep or too long, or defines entities.
 */
export function readXmlRoot(xml: string): Readonly<Record<string, string>> | null {
  const parser = new SaxesParser();
  let root: Record<string, string> | null = null;
  let depth = 0;
  let elements = 0;
  parser.on('doctype', refuse);
  parser.on('opentag', ({ attributes }) => {
    root ??= attributes;
    depth += 1;
    elements += 1;
    if (depth > DEEPEST || elements > MOST_ELEMENTS) refuse();
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  try {
    parser.write(xml).close();
    return root;
  } catch {
    return null;
  }
}

function refuse(): never {
  throw new Error('The XML is refused');
}

const METHOD = 'sso/saml';
const PROGRAM = new URL('./saml-process.ts', import.meta.url);
/** With the start of the process, which takes seconds on a busy machine. */
const LIMIT_MS = 30_000;
/** With the start of the process. */
const EXPECTED_MS = 300;
const HEAP_MEBIBYTES = 128;
const MOST_WAITING = 50;
const MOST_WAITING_OF_ONE = 3;

/** Attributes in which providers send an address. */
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

/** Returns what a provider must know about the site: where its responses go, and for whom they are. */
export function samlAddresses(url: string) {
  const base = `${url}/sso/saml`;
  return { acsUrl: `${base}/acs`, entityId: `${base}/metadata` };
}

/** Creates the check, which takes one response at a time while networks take turns. */
function createCheck({ withReserved, spend }: AuthOptions['cpu']) {
  const child = createChild<SamlWork, SamlVerdict>({
    program: PROGRAM,
    limitMs: LIMIT_MS,
    heapMebibytes: HEAP_MEBIBYTES,
  });
  const bounds = { most: MOST_WAITING, mostOfOne: MOST_WAITING_OF_ONE, refusal: tooManyAttempts };
  const takeTurn = fairTurns([child], bounds);
  return (work: SamlWork, network: string) =>
    takeTurn(network, async ({ ask }) => {
      const done = await withReserved(EXPECTED_MS, async () => {
        const started = performance.now();
        const verdict = await ask(work).finally(() => spend(performance.now() - started));
        return { verdict };
      });
      if (!done) throw tooManyAttempts();
      return done.verdict;
    });
}

/**
 * Creates the sign-in by SAML 2.0, for organisations that authenticate their people themselves.
 * @param check checks a response in a process of its own.
 */
export function createSaml(
  { settings, url, cpu, flows }: Pick<AuthOptions, 'settings' | 'url' | 'cpu'> & { flows: Flows },
  check = createCheck(cpu),
) {
  const site = samlAddresses(url);

  async function partyOf(provider: SamlWork['provider'], requestId: string) {
    const { samlPartyOf } = await import('./saml-party.ts');
    return samlPartyOf({ site, provider, requestId });
  }

  /** Says whether XML may be handed to the process that checks it. */
  function isForUs(response: string): boolean {
    const root = readXmlRoot(Buffer.from(response, 'base64').toString());
    return root !== null && (root.Destination ?? site.acsUrl) === site.acsUrl;
  }

  return {
    /**
     * Begins a sign-in, by the provider's id or by a domain of its people.
     * @returns where the browser is redirected.
     * @throws AuthError
     */
    async begin(
      { providerId, domain }: { providerId?: string | undefined; domain?: string | undefined },
      asked: Pick<Begun, 'redirectTo' | 'challenge'>,
    ): Promise<string> {
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
      const ours = { id, method: METHOD, provider: providerName(provider) };
      await flows.keep({ ...asked, ...ours, linksTo: null, secret: null });
      const party = await partyOf(provider, requestIdOf(id));
      return party.getAuthorizeUrlAsync(id, undefined, {});
    },
    /**
     * Finds a sign-in by the state that comes back, and uses it up.
     * @throws AuthError
     */
    async find(relayState: string): Promise<Begun> {
      const begun = await flows.take(relayState, METHOD);
      if (begun) return begun;
      const message = 'SAML RelayState not found or expired';
      throw new AuthError(400, 'saml_relay_state_not_found', message);
    },
    /**
     * Returns the identity in the provider's response.
     * @throws AuthError
     */
    async end(
      { id, provider: name }: Begun,
      response: string,
      network: string,
    ): Promise<ProvidedIdentity> {
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
    /** Returns what a provider must know about us, as XML. */
    async metadata(): Promise<string> {
      const none = { entityId: '', entryPoint: site.acsUrl, certificates: [''] };
      return (await partyOf(none, '_')).generateServiceProviderMetadata(null, null);
    },
  };
}

/** An XML id must not begin with a digit. */
const requestIdOf = (id: string) => `_${id}`;

const providerName = ({ id }: SamlProvider) => `sso:${id}`;

/** Reads the identity; a provider may speak only for addresses in its own domains. */
function identityOf(provider: SamlProvider, profile: Record<string, unknown>): ProvidedIdentity {
  const email = ADDRESSES.map((name) => address.safeParse(first(profile[name]))).find(
    ({ success }) => success,
  )?.data;
  if (!email) {
    const message = 'SAML Assertion does not contain an email address';
    throw new AuthError(400, 'saml_assertion_no_email', message);
  }
  // A transient name is a different one each time.
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
