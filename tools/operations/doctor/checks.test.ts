import { describe, expect, it } from 'vitest';
import { judge } from './checks.ts';
import type {
  ContentFacts,
  DatabaseFacts,
  Facts,
  MailRecords,
  SiteFacts,
  StripeFacts,
} from './facts.ts';
import { lookAtMailRecords } from './look-outside.ts';

const database: DatabaseFacts = {
  version: 15,
  mayCreate: true,
  missing: [],
  contracting: [],
  fingerprint: 'aaaa',
  clockSeconds: 0.1,
  webhooks: [{ service: 'stripe', days: 3, isSilent: false }],
};
const content: ContentFacts = { items: 9, faults: [], examples: [], legalTexts: 3, halfTexts: [] };
const site: SiteFacts = {
  url: 'https://foundation.example',
  failure: null,
  certificateDays: 60,
  closedWebhooks: [],
};
const stripe: StripeFacts = { missingEvents: [], missingDomain: null };
const mailRecords: MailRecords = { domain: 'foundation.example', hasSpf: true, hasDmarc: true };
const well: Facts = {
  settingsProblem: null,
  database,
  freeBytes: 20 * 1024 ** 3,
  hasBackupKey: true,
  backupDays: 0.5,
  fingerprints: ['aaaa', 'bbbb'],
  fontsProblem: null,
  content,
  isMailReachable: true,
  mailRecords,
  testSettings: [],
  stripe,
  exampleSettings: [],
  site,
};

const inDatabase = (change: Partial<DatabaseFacts>) => ({ database: { ...database, ...change } });
const inContent = (change: Partial<ContentFacts>) => ({ content: { ...content, ...change } });
const inMail = (change: Partial<MailRecords>) => ({ mailRecords: { ...mailRecords, ...change } });
const atStripe = (change: Partial<StripeFacts>) => ({ stripe: { ...stripe, ...change } });
const inSite = (change: Partial<SiteFacts>) => ({ site: { ...site, ...change } });

/** What is wrong, and what both sentences must name. */
const wrongs: Array<[what: string, change: Partial<Facts>, named: string]> = [
  ['a missing setting', { settingsProblem: 'SMTP_URL is missing' }, 'SMTP_URL is missing'],
  ['the address of an example', { exampleSettings: ['MAIL_FROM'] }, 'MAIL_FROM'],
  ['a database that is away', { database: { reason: 'ECONNREFUSED' } }, 'ECONNREFUSED'],
  ['an account without rights', inDatabase({ mayCreate: false }), 'DATABASE_URL'],
  ['a database without tables', inDatabase({ missing: ['0001.sql', '0002.sql'] }), '0002.sql'],
  [
    'a database of a newer version',
    inDatabase({ contracting: ['0099-less.contract.sql'] }),
    '0099-less',
  ],
  ['a database that is too old', inDatabase({ version: 14 }), '14'],
  ['a clock that is slow', inDatabase({ clockSeconds: -90 }), '90'],
  ['a clock that is fast', inDatabase({ clockSeconds: 31 }), '31'],
  ['another master key', inDatabase({ fingerprint: 'cccc' }), 'cccc'],
  ['a disk that is nearly full', { freeBytes: 5 * 1024 ** 2 }, '5'],
  ['a data folder that is missing', { freeBytes: { reason: 'ENOENT' } }, 'DATA_FOLDER'],
  ['no key for backups', { hasBackupKey: false }, 'BACKUP_KEY'],
  ['no backup', { backupDays: null }, 'npm run backup'],
  ['an old backup', { backupDays: 9.5 }, '9'],
  ['content that cannot be read', { content: { reason: 'no lake' } }, 'no lake'],
  ['a thing without a price', inContent({ faults: ['roadmap: price'] }), 'roadmap: price'],
  ['nothing for sale', inContent({ items: 0 }), '0'],
  ['examples in the content', inContent({ examples: [...'abcdefg'] }), 'a, b, c, d, e (+2)'],
  ['no legal text', inContent({ legalTexts: 0 }), '0'],
  ['a legal text in one language', inContent({ halfTexts: ['legal-terms'] }), 'legal-terms'],
  ['fonts that are missing', { fontsProblem: 'ENOENT' }, 'ENOENT'],
  ['a mail server that is away', { isMailReachable: false }, 'SMTP_URL'],
  ['the built-in mailbox', { isMailReachable: null }, 'SMTP_URL'],
  ['DNS that does not answer', { mailRecords: { reason: 'ETIMEOUT' } }, 'ETIMEOUT'],
  ['a domain of mails without SPF', inMail({ hasSpf: false }), 'SPF'],
  ['a domain of mails without DMARC', inMail({ hasDmarc: false }), 'DMARC'],
  ['payments that are tests', { testSettings: ['STRIPE_SECRET_KEY'] }, 'STRIPE_SECRET_KEY'],
  ['a key that Stripe refuses', { stripe: { reason: 'Stripe: 401' } }, 'STRIPE_SECRET_KEY'],
  ['a webhook that Stripe does not know', atStripe({ missingEvents: null }), 'stripe-webhook'],
  [
    'events that Stripe does not send',
    atStripe({ missingEvents: ['charge.refunded'] }),
    'charge.refunded',
  ],
  [
    'a domain without wallets',
    atStripe({ missingDomain: 'foundation.example' }),
    'foundation.example',
  ],
  [
    'a webhook that is silent',
    inDatabase({ webhooks: [{ service: 'ziina', days: 4.2, isSilent: true }] }),
    'ziina',
  ],
  ['an address without TLS', inSite({ url: 'http://foundation.example' }), 'https'],
  ['a site that does not answer', inSite({ failure: 'ENOTFOUND' }), 'ENOTFOUND'],
  [
    'a proxy that keeps webhooks from the server',
    inSite({ closedWebhooks: ['/functions/v1/ziina-webhook'] }),
    'ziina-webhook',
  ],
  ['a certificate that ends soon', inSite({ certificateDays: 3.9 }), '3'],
];

describe('npm run doctor', () => {
  it('finds nothing to do where all is well', () => {
    const findings = judge(well);
    expect(findings.filter(({ isOk }) => !isOk)).toEqual([]);
    expect(findings).toHaveLength(18);
  });

  it('takes former master keys, what has just begun, and the edge of each limit for well', () => {
    const edges = {
      ...inDatabase({ fingerprint: null, clockSeconds: 30, webhooks: [] }),
      ...inSite({ certificateDays: 14 }),
      ...{ backupDays: 2, freeBytes: 1024 ** 3 },
    };
    expect(
      judge({ ...well, ...edges, stripe: null, mailRecords: null }).every(({ isOk }) => isOk),
    ).toBe(true);
    const former = judge({ ...well, ...inDatabase({ fingerprint: 'bbbb' }) });
    expect(former.every(({ isOk }) => isOk)).toBe(true);
  });

  it.each(wrongs)(
    'says in both languages what to do about %s, and only that',
    (_, change, named) => {
      const wrong = judge({ ...well, ...change }).filter(({ isOk }) => !isOk);
      expect(wrong).toHaveLength(1);
      for (const sentence of [wrong[0]?.en, wrong[0]?.ar]) expect(sentence).toContain(named);
      expect(wrong[0]?.en).not.toMatch(/[\u0600-\u06ff]/);
      expect(wrong[0]?.ar).toMatch(/[\u0600-\u06ff]/);
    },
  );
});

/** Answers as a name server with these texts does. */
const namesOf = (texts: Record<string, string[]>) => async (name: string) => {
  const found = texts[name];
  if (!found) throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
  return found.map((text) => [text.slice(0, 5), text.slice(5)]);
};

describe('lookAtMailRecords', () => {
  it('finds SPF at the domain, and DMARC there or at the domain above it', async () => {
    const spf = { 'post.foundation.ae': ['google=1', 'v=spf1 include:relay.example -all'] };
    const dmarc = ['V=DMARC1; p=reject'];
    for (const at of ['_dmarc.post.foundation.ae', '_dmarc.foundation.ae']) {
      const names = namesOf({ ...spf, [at]: dmarc });
      expect(await lookAtMailRecords('Foundation <care@post.foundation.ae>', names)).toEqual({
        domain: 'post.foundation.ae',
        hasSpf: true,
        hasDmarc: true,
      });
    }
  });

  it('says what is missing, and asks no top-level domain', async () => {
    const names = namesOf({ 'foundation.ae': ['v=DMARC1'], '_dmarc.ae': ['v=DMARC1'] });
    expect(await lookAtMailRecords('care@foundation.ae', names)).toEqual({
      domain: 'foundation.ae',
      hasSpf: false,
      hasDmarc: false,
    });
  });

  it('fails where DNS does not answer', async () => {
    const silent = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
    await expect(lookAtMailRecords('care@foundation.ae', silent)).rejects.toThrow('late');
  });
});
