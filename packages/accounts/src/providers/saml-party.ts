import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlProvider } from '../settings.ts';

export const CLOCKS_DIFFER_MS = 60_000;

/** One sign-in with an organisation. */
export interface SamlSignIn {
  /** What organisations must know about the site: where their responses go, and for whom they are. */
  site: { acsUrl: string; entityId: string };
  provider: Pick<SamlProvider, 'entityId' | 'entryPoint' | 'certificates'>;
  requestId: string;
}

/** Configures the library for one sign-in: it accepts only the response to this request. */
export function samlPartyOf({ site, provider, requestId }: SamlSignIn): SAML {
  const { entityId, entryPoint, certificates } = provider;
  const createdAt = new Date().toISOString();
  return new SAML({
    callbackUrl: site.acsUrl,
    issuer: site.entityId,
    audience: site.entityId,
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
