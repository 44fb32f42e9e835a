import type { Hono } from 'hono';
import type { ApiEnv } from '../http/env.ts';
import type { Mount } from '../http/mount.ts';

/** Mounts our own service of accounts; it is null where another service keeps them. */
export function authRoutes(
  { pages }: Mount,
  { accounts }: { accounts: { endpoints: Hono<ApiEnv> } | null },
): void {
  if (accounts) pages.route('/', accounts.endpoints);
}
