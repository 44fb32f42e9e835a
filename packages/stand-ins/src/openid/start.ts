import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenTo } from 'service-kit/listen';
import { type ProductionOptions, refuseProduction } from '../shared/refuse.ts';
import type { RunningService, ServiceOptions } from '../shared/service.ts';
import type { AnswerRequest, OpenIdClient } from './provider.ts';

export interface OpenIdOptions extends ProductionOptions, Omit<ServiceOptions, 'sql'> {
  clients: readonly OpenIdClient[];
}

/**
 * Starts a stand-in for an OpenID Connect provider. Its library is loaded at the first request, because in
 * most runs nobody signs in there.
 * @throws Error in production, or when the port is taken.
 */
export async function startOpenId(options: OpenIdOptions): Promise<RunningService> {
  refuseProduction('OpenID', options);
  const { host = '127.0.0.1', port, hosts, clients } = options;
  let loaded: Promise<AnswerRequest> | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    loaded ??= import('./provider.ts').then(({ createProvider }) => createProvider(url, clients));
    (await loaded)(request, response);
  };
  const { url, close } = await listenTo((request, response) => void answer(request, response), {
    service: 'OpenID stand-in',
    host,
    port,
    hosts,
  });
  return { url, stop: close };
}
