import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSettings } from '../settings/settings.ts';

const RUNNING_SITE = 'http://localhost:3000';
const DATA_FOLDER = join(import.meta.dirname, '..', '..', '.data');

/**
 * Vite's replacements for `process.env.SANITY_STUDIO_TOKEN` and `…_API_HOST`: `sanity dev` gets the lake from
 * the site that runs on this machine and the editor's token from its data folder, unless the environment names a project or another lake.
 * @throws Error if the site is not running, or if a token would be built into public files.
 */
export async function tokenDefinition(
  command: 'build' | 'serve',
  env: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, string>> {
  const { SANITY_STUDIO_TOKEN: token, SANITY_STUDIO_SITE: site = RUNNING_SITE } = env;
  if (command === 'build') {
    if (!token) return {};
    throw new Error('A built Studio is read by anybody: leave SANITY_STUDIO_TOKEN empty');
  }
  const isNamed = env.SANITY_STUDIO_PROJECT_ID || env.SANITY_STUDIO_API_HOST;
  if (token || isNamed) return {};
  const settings = await settingsOf(site);
  const editor = await tokenIn(env.DATA_FOLDER ?? DATA_FOLDER);
  return {
    'process.env.SANITY_STUDIO_API_HOST': JSON.stringify(settings.apiHost),
    'process.env.SANITY_STUDIO_TOKEN': JSON.stringify(editor),
  };
}

/** Everybody who can read the site's data folder may edit its content. */
async function tokenIn(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'studio-token'), 'utf8');
  } catch (cause) {
    throw new Error(
      `The editor's token is not in ${folder}; say with DATA_FOLDER where the site keeps its data`,
      { cause },
    );
  }
}

async function settingsOf(site: string) {
  try {
    const answer = await fetch(`${site}/studio/settings.json`);
    return parseSettings(await answer.json());
  } catch (cause) {
    const advice = 'start it with npm start, or say where it is with SANITY_STUDIO_SITE';
    throw new Error(`There is no site at ${site}: ${advice}`, { cause });
  }
}
