import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { htmlChecker } from '#proofs/html-checker.js';
import type { Address } from './addresses.ts';
import type { Result } from './result.ts';

/**
 * Says whether a message is a known false alarm. The checker's style rules are older than the browsers. It
 * also reports void elements that React closes, and lists without bullets that keep their role for Safari;
 * neither is a fault.
 */
const isKnown = ({ type, message }: Message) =>
  /^CSS: (Parse Error|.*doesn't exist|Unrecognized at-rule “@container”)/.test(message) ||
  message.startsWith('Trailing slash on void elements') ||
  (type === 'info' && /“list” role is unnecessary/.test(message));

interface Message {
  url: string;
  type: string;
  message: string;
  extract?: string;
}

/** Runs Nu's HTML checker over every page as it is served. */
export async function checkMarkup(addresses: readonly Address[]): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'markup-'));
  try {
    for (const [index, { url }] of addresses.entries()) {
      await writeFile(join(folder, `${index}.html`), await (await fetch(url)).text());
    }
    const faults = (await messagesOf(folder))
      .filter((message) => !isKnown(message))
      .map(({ url, message, extract }) => {
        const { path, language } =
          addresses[Number.parseInt(url.split('/').at(-1) ?? '', 10)] ?? {};
        return `${path} (${language}): ${message} ${extract ?? ''}`;
      });
    return {
      title: 'Markup',
      checked: `checked ${addresses.length} pages with the Nu HTML checker`,
      faults,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function messagesOf(folder: string): Promise<Message[]> {
  const args = ['-Xss2m', '-jar', htmlChecker, '--format', 'json', '--exit-zero-always', folder];
  const { stderr } = await promisify(execFile)('java', args, { maxBuffer: 2 ** 28 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new Error('The HTML checker needs Java, which is not installed.');
      throw error;
    },
  );
  return JSON.parse(stderr).messages;
}
