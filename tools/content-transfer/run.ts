import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
import { type Report, TransferError } from './documents.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { describeLocalAddresses, isOnThisMachine } from './local-addresses.ts';

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
  const where = nameOfLake(access);
  try {
    if (direction === 'export') {
      const { documents, assets } = await exportContent(client, path, { mayReplace, report });
      return `${documents} documents and ${assets} assets of ${where} are in ${path}.`;
    }
    const result = await importContent(client, path, { mayReplace, report });
    const done = `${where} has ${result.added} new documents, ${result.replaced} replaced, ${result.unchanged} as they were, and ${result.uploaded} new assets.`;
    const toChange = isOnThisMachine(access.apiUrl) ? [] : result.localAddresses;
    return `${done}${describeLocalAddresses(toChange)}`;
  } catch (error) {
    throw error instanceof TransferError ? error : explained(error, access);
  }
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
  `npm run content:${direction} -- <file.tar.gz or folder> [--replace]`;

const help: Record<Direction, string> = {
  export: `${usageOf('export')}

Writes all content with its drafts and assets into a file or a folder, in the form of Sanity's own exports.
  --replace  writes over a file that is there already`,
  import: `${usageOf('import')}

Brings the content of a file or a folder into the lake; what is there already stays as it is.
  --replace  lets the file win where the lake says something else

When the lake is on another machine, every address in the content that works only where the file is from
(http://localhost…, http://127.0.0.1…: the embedded calendar's, say) is listed at the end with its document
and field. It is imported as it stands, and is to be changed in the Studio.`,
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
