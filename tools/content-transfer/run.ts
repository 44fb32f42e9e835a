import { createReadStream, existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import { StartError } from '#functions/platform/errors.ts';
import { loadMasterKey } from '#functions/platform/security/keys.ts';
import { type Config, readConfig } from '#functions/server/config.ts';
import {
  EMBEDDED_DATASET,
  EMBEDDED_PROJECT,
  embeddedLakePort,
  embeddedLakeToken,
} from '#functions/server/embedded-lake.ts';
import { type LakeAccess, lakeClient } from '#functions/site/content/lake.ts';
import { everyDocument } from './every-document.ts';
import { describeLocalAddresses, isOnThisMachine, localAddressesIn } from './local-addresses.ts';

/** Thrown when a transfer fails, with one sentence that also says what to do. */
class TransferError extends Error {
  override name = 'TransferError';
}

/** Receives the progress of a step. */
export type Report = (step: string, done: number, total?: number) => void;

/**
 * Returns the lake that the site would use with the same settings: the configured one, or the embedded one.
 * @throws TransferError when there is no embedded lake yet.
 */
export async function chosenLake({
  lake,
  port,
  masterKey,
  dataFolder,
}: Pick<Config, 'lake' | 'port' | 'masterKey' | 'dataFolder'>): Promise<LakeAccess> {
  if (lake) return lake;
  if (!masterKey && !existsSync(join(dataFolder, 'master.key'))) {
    throw new TransferError(
      `There is no content in ${dataFolder} yet; start the site once, or name a lake with SANITY_PROJECT_ID.`,
    );
  }
  return {
    projectId: EMBEDDED_PROJECT,
    dataset: EMBEDDED_DATASET,
    apiUrl: `http://127.0.0.1:${embeddedLakePort(port)}`,
    token: embeddedLakeToken(await loadMasterKey(masterKey, dataFolder)),
  };
}

/** Names a lake in messages. */
function nameOfLake({ apiUrl, projectId, dataset }: LakeAccess): string {
  return apiUrl ?? `${projectId}/${dataset} at Sanity`;
}

export type Direction = 'export' | 'import';

interface Transfer {
  client: SanityClient;
  access: LakeAccess;
  path: string;
  mayReplace: boolean;
  report: Report;
}

/**
 * Runs `content:export` or `content:import` with its command line.
 * @returns the message to print: a summary, followed by the local addresses that need changing.
 * @throws TransferError whose message is for the user.
 */
export async function transfer(
  direction: Direction,
  argv: string[],
  env: NodeJS.ProcessEnv,
  report: Report,
): Promise<string> {
  const { path, mayReplace, wantsHelp } = readArguments(direction, argv);
  if (wantsHelp) return help[direction];
  const access = await chosenLake(settings(env));
  const client = lakeClient(access, { timeout: 60_000, maxRetries: 2 });
  try {
    const asked = { client, access, path, mayReplace, report };
    return await (direction === 'export' ? exportContent(asked) : importContent(asked));
  } catch (error) {
    throw error instanceof TransferError ? error : explained(error, access);
  }
}

/** Documents that belong to one lake: secrets of its preview, and its own. */
const isForThisLakeOnly = ({ _type }: { _type: string }) => /^(sanity|system)\./.test(_type);

/** A step of Sanity's libraries without the dots after it. */
const named = (step: string) => step.replace(/\.+$/, '');

const assetCount = 'count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])';

async function exportContent({ client, access, path, mayReplace, report }: Transfer) {
  if (!mayReplace && existsSync(path)) {
    throw new TransferError(
      `${path} is there already; choose another name, or add --replace to write over it.`,
    );
  }
  const inLake = await client.fetch<number>(assetCount);
  const made = await exportDataset({
    client,
    dataset: access.dataset,
    outputPath: path,
    filterDocument: (document) => !isForThisLakeOnly(document),
    onProgress: ({ step, current = 0, total }) =>
      report(named(step), current, Number(total) || undefined),
  });
  // Sanity's export goes on without an asset that it is refused.
  if (made.assetCount < inLake) {
    await rm(path);
    throw new TransferError(
      `${inLake - made.assetCount} assets of ${nameOfLake(access)} could not be read; please try again.`,
    );
  }
  return `${made.documentCount} documents and ${made.assetCount} assets of ${nameOfLake(access)} are in ${path}.`;
}

async function importContent({ client, access, path, mayReplace, report }: Transfer) {
  if (!existsSync(path)) throw new TransferError(`There is no ${path}.`);
  const source = statSync(path).isDirectory() ? path : createReadStream(path);
  const { numDocs } = await sanityImport(source, {
    client,
    operation: mayReplace ? 'createOrReplace' : 'createIfNotExists',
    onProgress: ({ step, current = 0, total }) => report(named(step), current, total),
  });
  const addresses = [];
  if (!isOnThisMachine(access.apiUrl)) {
    for await (const document of everyDocument(client)) {
      addresses.push(...localAddressesIn(document));
    }
  }
  return `${nameOfLake(access)} has the ${numDocs} documents of ${path}.${describeLocalAddresses(addresses)}`;
}

/** Reads the settings with `NODE_ENV=local`, because only the lake's matter here. */
function settings(env: NodeJS.ProcessEnv) {
  try {
    return readConfig({ ...env, NODE_ENV: 'local' });
  } catch (cause) {
    if (cause instanceof StartError) throw new TransferError(`${cause.message}.`, { cause });
    throw cause;
  }
}

const usageOf = (direction: Direction) =>
  `npm run content:${direction} -- <file.tar.gz> [--replace]`;

const help: Record<Direction, string> = {
  export: `${usageOf('export')}

Writes all content with its drafts and assets into a file, as \`sanity dataset export\` does.
  --replace  writes over a file that is there already`,
  import: `${usageOf('import')}

Brings the content of a file or a folder into the lake, as \`sanity dataset import\` does; what is there
already stays as it is. After an import that failed, run it again with --replace.
  --replace  lets the file win where the lake says something else

When the lake is on another machine, every address in its content that works only on one machine
(http://localhost…, http://127.0.0.1…: the embedded calendar's, say) is listed at the end with its document
and field, and is to be changed in the Studio.`,
};

function readArguments(direction: Direction, argv: string[]) {
  const usage = `Please say where: ${usageOf(direction)}`;
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: {
        replace: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    const { replace: mayReplace, help: wantsHelp } = values;
    if (wantsHelp || (path && more.length === 0)) {
      return { path: path ?? '', mayReplace, wantsHelp };
    }
  } catch (cause) {
    throw new TransferError(usage, { cause });
  }
  throw new TransferError(usage);
}

function explained(cause: unknown, access: LakeAccess): TransferError {
  const where = nameOfLake(access);
  const status = Object(cause).statusCode;
  if (status === 401 || status === 403) {
    return new TransferError(`The lake ${where} does not let this token do it.`, { cause });
  }
  if (status !== undefined) {
    return new TransferError(`The lake ${where} refused: ${Object(cause).message}.`, { cause });
  }
  if (/request|fetch|timeout|ECONN/i.test(String(cause))) {
    return new TransferError(
      `No Content Lake answers at ${where}; is the site running (npm start)?`,
      { cause },
    );
  }
  return new TransferError(`It failed: ${cause instanceof Error ? cause.message : cause}.`, {
    cause,
  });
}
