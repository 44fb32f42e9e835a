import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { SignedXml } from 'xml-crypto';

export interface AssertionOptions {
  /** The provider's entity id and the person's address. */
  entityId: string;
  email: string;
  /** The site that the assertion is for, and the request that it answers. */
  audience: string;
  acsUrl: string;
  requestId: string;
  /** An RSA key as PEM. */
  privateKey: string;
}

const MINUTE_MS = 60_000;
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Makes a provider's signed assertion that somebody signed in, as the browser carries it to a site. */
export function signedResponse(options: AssertionOptions): string {
  const { entityId, email, audience, acsUrl, requestId, privateKey } = options;
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const id = `_${randomUUID()}`;
  const xml = html`<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${acsUrl}" InResponseTo="${requestId}"><saml:Issuer>${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${id}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${entityId}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(5 * MINUTE_MS)}" Recipient="${acsUrl}" InResponseTo="${requestId}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-MINUTE_MS)}" NotOnOrAfter="${at(5 * MINUTE_MS)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${id}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`;
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  const assertion = "//*[local-name(.)='Assertion']";
  signer.addReference({
    xpath: assertion,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
  });
  const issuerOf = `${assertion}/*[local-name(.)='Issuer']`;
  signer.computeSignature(`${xml}`, { location: { reference: issuerOf, action: 'after' } });
  return Buffer.from(signer.getSignedXml()).toString('base64');
}
