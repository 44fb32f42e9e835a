import { accessSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SanityClient } from '@sanity/client';
import { fallbackFontFiles, textFontFiles } from 'fonts';
import { isLiveKey } from '#functions/payments/stripe/client.ts';
import type { Database } from '#functions/platform/database/database.ts';
import { compareMigrations } from '#functions/platform/database/migrate.ts';
import { StartError } from '#functions/platform/errors.ts';
import { fingerprintOf } from '#functions/platform/security/keys.ts';
import { type Config, readConfig } from '#functions/server/config.ts';
import { missingLanguages } from '#functions/server/missing-languages.ts';
import { freeBytes, reasonOf } from '#functions/server/open-database-of.ts';
import { backupNotes } from '#functions/server/status/vitals.ts';
import { catalogueQuery, parseCatalogue } from '#functions/site/catalogue/parse.ts';
import { lakeClient } from '#functions/site/content/lake.ts';
import { DAY_MS } from '#machines/duration.ts';
import { everyDocument } from '#tools/content-transfer/every-document.ts';
import { chosenLake } from '#tools/content-transfer/run.ts';
import { masterKeysOf, openPlace, operatorsConfig } from '../settings.ts';
import type { ContentFacts, DatabaseFacts, Facts } from './facts.ts';
import {
  failed,
  isReachable,
  LIMIT_MS,
  lookAtMailRecords,
  lookAtSite,
  lookAtStripe,
} from './look-outside.ts';

/** What the seed content has in place of real names, numbers and addresses. */
const EXAMPLE = /\bexample\.(?:org|com)\b|\(example\)|\(مثال\)|"Example |D-0000-0000|0{12}/;

/** Looks at everything that the site depends on; what cannot be seen has a reason in its place. */
export async function look(env: NodeJS.ProcessEnv): Promise<Facts> {
  const config = operatorsConfig(env);
  const { dataFolder, publicUrl, backupKey } = config;
  return {
    settingsProblem: problemOf(env),
    database: await lookAtDatabase(config).catch(failed),
    freeBytes: await freeBytes(dataFolder).catch(failed),
    hasBackupKey: backupKey !== null,
    backupDays: await daysSinceBackup(dataFolder),
    fingerprints: (await masterKeysOf(config)).map(shortened),
    fontsProblem: lookAtFonts(),
    content: await lookAtContent(config).catch(failed),
    isMailReachable: config.mail && (await isReachable(config.mail.smtpUrl, config.mailFrom)),
    mailRecords: config.mail && (await lookAtMailRecords(config.mailFrom).catch(failed)),
    testSettings: testSettingsOf(config),
    stripe: config.stripe && (await lookAtStripe(config.stripe, publicUrl).catch(failed)),
    exampleSettings: ['PUBLIC_URL', 'MAIL_FROM', 'STAFF_EMAIL'].filter((name) =>
      EXAMPLE.test(env[name] ?? ''),
    ),
    site: await lookAtSite(publicUrl),
  };
}

const shortened = (key: Buffer) => fingerprintOf(key).toString('hex').slice(0, 8);

/** Reads the settings as a site for the public needs them. */
function problemOf(env: NodeJS.ProcessEnv): string | null {
  try {
    readConfig({ ...env, NODE_ENV: 'production' });
    return null;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

function testSettingsOf({ stripe, ziina }: Config): string[] {
  const settings = [
    stripe && !isLiveKey(stripe.secretKey) && 'STRIPE_SECRET_KEY',
    ziina?.isTest && 'ZIINA_TEST',
  ];
  return settings.filter((name) => typeof name === 'string');
}

function lookAtFonts(): string | null {
  try {
    for (const file of [...textFontFiles(), ...fallbackFontFiles()].flat()) accessSync(file);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

async function lookAtDatabase(config: Config): Promise<DatabaseFacts> {
  const database = await openPlace(config);
  try {
    return await databaseFacts(database);
  } finally {
    await database.close();
  }
}

/** Looks at a database, also at one that nothing has started on. */
export async function databaseFacts({ sql }: Pick<Database, 'sql'>): Promise<DatabaseFacts> {
  const { rows } = await sql.query<{
    version: number;
    mayCreate: boolean;
    now: Date;
    isBegun: boolean;
  }>(
    `select has_database_privilege(current_database(), 'create')
       and has_schema_privilege('public', 'create') as "mayCreate",
     current_setting('server_version_num')::int / 10000 as version,
     clock_timestamp() as now, to_regclass('migrations') is not null as "isBegun"`,
  );
  const { version = 0, mayCreate = false, now = new Date(), isBegun = false } = rows[0] ?? {};
  const clockSeconds = (Date.now() - now.getTime()) / 1_000;
  const ran = isBegun
    ? (await sql.query<{ name: string }>('select name from migrations')).rows
    : [];
  const { missing, contracting } = await compareMigrations(ran.map(({ name }) => name));
  const begun = { version, mayCreate, clockSeconds, missing, contracting };
  if (missing.length > 0) return { ...begun, fingerprint: null, webhooks: [] };
  const keys = await sql.query<{ fingerprint: Buffer }>('select fingerprint from master_key');
  const webhooks = await sql.query<DatabaseFacts['webhooks'][number]>(
    `select service, extract(epoch from now() - heard_at)::float / 86400 as days,
       exists (select from payments where provider = service
         and settled_at > heard_at + interval '5 minutes') as "isSilent"
     from webhooks_heard order by service`,
  );
  const fingerprint = keys.rows[0]?.fingerprint.toString('hex').slice(0, 8) ?? null;
  return { ...begun, fingerprint, webhooks: webhooks.rows };
}

async function daysSinceBackup(dataFolder: string): Promise<number | null> {
  const text = await readFile(backupNotes(dataFolder).made, 'utf8').catch(() => '');
  const days = (Date.now() - Date.parse(text)) / DAY_MS;
  return Number.isNaN(days) ? null : days;
}

async function lookAtContent(config: Config): Promise<ContentFacts> {
  return contentFacts(lakeClient(await chosenLake(config), { timeout: LIMIT_MS, maxRetries: 0 }));
}

/** Looks for what cannot be sold, and for documents that hold an example. */
async function contentFacts(client: SanityClient): Promise<ContentFacts> {
  const { items, faults } = parseCatalogue(await client.fetch(catalogueQuery));
  const examples: string[] = [];
  const halfTexts: string[] = [];
  let legalTexts = 0;
  for await (const document of everyDocument(client)) {
    if (/^(drafts|versions)\./.test(document._id)) continue;
    if (isExample(document)) examples.push(document._id);
    if (document._type !== 'legalText') continue;
    legalTexts += 1;
    if (missingLanguages([document]).length > 0) halfTexts.push(document._id);
  }
  return { items: items.size, faults, examples, legalTexts, halfTexts };
}

/** Whether a document holds what the seed content has in place of something real. */
export function isExample(document: object): boolean {
  return EXAMPLE.test(JSON.stringify(document));
}
