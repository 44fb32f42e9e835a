import { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import { createMailer } from '#functions/mail/mailer.ts';
import { answerOf, openStripe, type StripeAccess } from '#functions/payments/stripe/client.ts';
import { webhookEvents } from '#functions/payments/stripe/events.ts';
import { reasonOf } from '#functions/server/open-database-of.ts';
import { livePath, webhookPaths } from '#machines/api/paths.ts';
import { DAY_MS } from '#machines/duration.ts';
import type { MailRecords, Reason, SiteFacts, StripeFacts } from './facts.ts';

/** How long an answer may take (ms). */
export const LIMIT_MS = 10_000;

export const failed = (error: unknown): Reason => ({ reason: reasonOf(error) });

export async function isReachable(smtpUrl: string, from: string): Promise<boolean> {
  const mailer = createMailer({ smtpUrl, from });
  return mailer.isReachable().finally(() => mailer.close());
}

export async function lookAtSite(url: string): Promise<SiteFacts> {
  const nothing = { url, certificateDays: null, closedWebhooks: [] };
  const ask = (path: string) =>
    fetch(`${url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
  try {
    const { ok, status } = await ask(livePath);
    if (!ok) return { ...nothing, failure: `${status}` };
    const { stripe, ziina, calendly } = webhookPaths;
    const closed: string[] = [];
    for (const path of [stripe, ziina, calendly]) {
      const { headers } = await ask(path);
      // Our server refuses a GET by a problem of its own; a proxy knows none.
      if (!headers.get('content-type')?.startsWith('application/problem+json')) closed.push(path);
    }
    const days = await certificateDays(new URL(url));
    return { url, failure: null, certificateDays: days, closedWebhooks: closed };
  } catch (error) {
    const { cause = error } = error as Error;
    return { ...nothing, failure: reasonOf(cause) };
  }
}

async function certificateDays({ protocol, hostname, port }: URL): Promise<number | null> {
  if (protocol !== 'https:') return null;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
    socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.end();
      resolve((Date.parse(end) - Date.now()) / DAY_MS);
    });
  });
}

/** Looks up the texts of a name in DNS; rejects with `ENOTFOUND` or `ENODATA` if there are none. */
type ResolveText = (name: string) => Promise<string[][]>;

/** Looks for SPF at the domain of an address, and for DMARC there or at the domain above it (RFC 7489, 6.6.3). */
export async function lookAtMailRecords(
  mailFrom: string,
  resolve: ResolveText = (name) =>
    new Resolver({ timeout: LIMIT_MS / 4, tries: 2 }).resolveTxt(name),
): Promise<MailRecords> {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace(/>$/, '');
  const has = async (name: string, beginning: string) => {
    const texts = await resolve(name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
      throw error;
    });
    return texts.some((parts) => parts.join('').toLowerCase().startsWith(beginning));
  };
  const above = domain.slice(domain.indexOf('.') + 1);
  const hasDmarc = (at: string) => has(`_dmarc.${at}`, 'v=dmarc1');
  return {
    domain,
    hasSpf: await has(domain, 'v=spf1'),
    hasDmarc: (await hasDmarc(domain)) || (above.includes('.') && (await hasDmarc(above))),
  };
}

/** Asks Stripe which events it sends to our webhook, and whether it knows our domain. */
export async function lookAtStripe(
  access: StripeAccess & { publishableKey: string | null },
  publicUrl: string,
): Promise<StripeFacts> {
  const stripe = openStripe(access);
  const url = `${publicUrl}${webhookPaths.stripe}`;
  const { data } = await answerOf(stripe.webhookEndpoints.list({ limit: 100 }));
  const ours = data.filter((each) => each.url === url && each.status === 'enabled');
  const sent = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
  return {
    missingEvents:
      ours.length === 0 ? null : webhookEvents.filter((type) => !sent.has('*') && !sent.has(type)),
    missingDomain: access.publishableKey ? await missingDomain(stripe, publicUrl) : null,
  };
}

/** Returns the domain unless Stripe offers wallets there; its own page needs no domain. */
async function missingDomain(
  { paymentMethodDomains }: ReturnType<typeof openStripe>,
  publicUrl: string,
): Promise<string | null> {
  const { hostname } = new URL(publicUrl);
  const { data } = await answerOf(paymentMethodDomains.list({ limit: 100, enabled: true }));
  return data.some(({ domain_name }) => domain_name === hostname) ? null : hostname;
}
