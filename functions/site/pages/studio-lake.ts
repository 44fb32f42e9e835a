import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { AssetSource } from '../content/asset-endpoint.ts';

/** The embedded lake, for a Studio that calls it at the site's own address. */
export interface StudioLake {
  answer(request: Request, caller?: Parameters<AssetSource>[1]): Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  endStreams(): void;
}

const LAKE_PATH = /^\/v(?:1|X|\d{4}-\d{2}-\d{2})\//;

/** By what the Studio sees whether the lake is there, without a token. */
const PING = /^\/v[^/]+\/(?:data\/ping\/[\w-]+|ping)$/;

export function isLakePath(path = ''): boolean {
  return LAKE_PATH.test(path);
}

/**
 * Passes the Studio's calls on to the embedded lake, so that whoever may edit needs no other address. Without a token
 * nothing is passed on: the lake would answer costly queries about what is published. What has a token costs its
 * network nothing of its budget, because a Studio asks more than any page.
 */
export function passToLake(lake: StudioLake | null, listener: RequestListener): RequestListener {
  if (!lake) return listener;
  const pass = getRequestListener((request) => {
    const isFree = request.method === 'OPTIONS' || PING.test(new URL(request.url).pathname);
    if (isFree || request.headers.has('Authorization')) return lake.answer(request);
    return Response.json({ statusCode: 401, error: 'Unauthorized' }, { status: 401 });
  });
  return (request, response) =>
    isLakePath(request.url) ? pass(request, response) : listener(request, response);
}
