import { generateKeyPair } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { html } from 'hono/html';
import { listenTo } from 'service-kit/listen';
import type { Markup } from '../shared/page.ts';
import { type ProductionOptions, refuseProduction } from '../shared/refuse.ts';
import type { RunningService, ServiceOptions } from '../shared/service.ts';

export interface SamlOptions extends ProductionOptions, Omit<ServiceOptions, 'sql'> {
  /** The one site that it signs people in to: where its responses go, and for whom they are. */
  site: { acsUrl: string; audience: string };
}

export interface RunningSaml extends RunningService {
  entityId: string;
  entryPoint: string;
  /** The key that verifies its responses, as PEM. */
  publicKey: string;
}

const LARGEST_REQUEST = 16 * 1_024;
const keyPair = promisify(generateKeyPair);

/**
 * Starts a stand-in for an organisation's own sign-in by SAML 2.0, where anybody signs in by typing an
 * address.
 * @throws Error in production, or when the port is taken.
 */
export async function startSaml(options: SamlOptions): Promise<RunningSaml> {
  refuseProduction('SAML', options);
  const { host = '127.0.0.1', port, hosts, site } = options;
  const { privateKey, publicKey } = await keyPair('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const { url, close } = await listenTo(
    (request, response) => {
      answer(request, response).catch(() => response.writeHead(400).end('This sign-in is over'));
    },
    { service: 'SAML stand-in', host, port, hosts },
  );
  const entityId = `${url}/metadata`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? '/', url);
    const requestId = requestIdOf(searchParams.get('SAMLRequest') ?? '');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (request.method !== 'POST') {
      response.end(
        page(
          html`<form method="post"><label>E-mail <input name="email" type="email" required autofocus></label> <button>Sign in</button></form>`,
        ),
      );
      return;
    }
    let body = '';
    for await (const part of request) body += part;
    const email = new URLSearchParams(body).get('email') ?? '';
    const { signedResponse } = await import('./assertion.ts');
    const signed = signedResponse({ entityId, email, requestId, privateKey, ...site });
    const fields = { SAMLResponse: signed, RelayState: searchParams.get('RelayState') ?? '' };
    const inputs = Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    );
    response.end(
      page(
        html`<form method="post" action="${site.acsUrl}">${inputs}<button>Go on</button></form><script>document.forms[0].submit()</script>`,
      ),
    );
  }

  return { url, entityId, entryPoint: `${url}/sign-in`, publicKey, stop: close };
}

const page = (body: Markup) =>
  `${html`<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Sign in</title>${body}</html>`}`;

/** Reads the id of a site's request in the redirect binding, which is deflated and in base64. */
function requestIdOf(encoded: string): string {
  const limit = { maxOutputLength: LARGEST_REQUEST };
  const xml = inflateRawSync(Buffer.from(encoded, 'base64'), limit).toString();
  const [, id] = /<samlp:AuthnRequest[^>]*\sID="([\w.-]+)"/.exec(xml) ?? [];
  if (!id) throw new Error('No request');
  return id;
}
