import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../errors.ts';

const KEY_BYTES = 32;

/**
 * The key everything secret is derived from: the given one, else the one beside the data, made on the first run.
 * Losing it makes the stored answers unreadable.
 * @throws StartError when the stored key is damaged.
 */
export async function loadMasterKey(given: Buffer | null, dataFolder: string): Promise<Buffer> {
  if (given) return given;
  const file = join(dataFolder, 'master.key');
  if (!existsSync(file)) await makeKeyFile(file);
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  if (key.length !== KEY_BYTES) {
    throw new StartError(
      `The key in ${file} is damaged; restore it from a backup, or the stored answers stay unreadable.`,
    );
  }
  return key;
}

/** Written aside and linked into place, so that a crash never leaves half a key. */
async function makeKeyFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600 });
  try {
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside);
  }
}

/** A key of 32 bytes for one purpose, independent of the keys for every other purpose. */
export function deriveKey(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', purpose, KEY_BYTES));
}

/** What the keys of one master key are for; a key is derived from these words, which therefore never change. */
const purposes = {
  /** Encrypts the intake's answers. */
  answers: 'answers',
  /** Derives an order's id from the name of its booking attempt. */
  orderIds: 'order ids',
  /** Detects a repeated request without storing its content. */
  requests: 'requests',
  /** Signs the sessions of the preview. */
  preview: 'preview',
  /** Signs the sessions of the embedded lake's Studio. */
  studio: 'studio',
  /** Encrypts the receipts of bank transfers. */
  receipts: 'receipts',
  /** Encrypts the keys of orders. */
  orderKeys: 'order keys',
  /** Signs the links to finished files. */
  documentLinks: 'document links',
  /** Signs the links that stop mails. */
  stopMails: 'stop mails',
  /** Makes and checks resume tokens. */
  resumeTokens: 'resume tokens',
  /** Encrypts the messages of the contact form. */
  messages: 'messages',
  /** Encrypts what staff note about people who may be in danger. */
  care: 'care',
  /** Makes the links by which their writers read them again. */
  messageLinks: 'message links',
  /** Signs the links that confirm the newsletter, and those that end it. */
  newsletterConfirm: 'newsletter confirm',
  newsletterLeave: 'newsletter leave',
  /** Signs the tickets of the forms. */
  formTickets: 'form tickets',
  /** Encrypts the data of jobs that name a person. */
  jobs: 'jobs',
  /** Makes and checks the refresh tokens of accounts. */
  refreshTokens: 'refresh tokens',
  /** Hashes the codes and links by which accounts are opened. */
  oneTimeTokens: 'one-time tokens',
  /** Encrypts the keys that sign access tokens. */
  signingKeys: 'signing keys',
  /** Encrypts the secrets of second factors. */
  factors: 'factors',
  /** Encrypts what a sign-in at a provider keeps until it ends. */
  flows: 'flows',
} as const;

/** The keys that one master key makes, each of 32 bytes and for one purpose. */
type PurposeKeys = Record<keyof typeof purposes, Buffer>;

/** The server's keys. */
export interface Keys extends PurposeKeys {
  /** Of former master keys: they open what was sealed with them, and find what was derived from them. */
  former: readonly PurposeKeys[];
}

export function deriveKeys(master: Buffer, former: readonly Buffer[] = []): Keys {
  return { ...purposeKeys(master), former: former.map(purposeKeys) };
}

/** Returns the key of a purpose with its former ones, as whoever seals or signs takes them. */
export function keysFor<Name extends keyof PurposeKeys>(
  keys: Pick<Keys, Name | 'former'>,
  name: Name,
): [key: Buffer, former: Buffer[]] {
  return [keys[name], keys.former.map((each) => each[name])];
}

/** Tells a master key from any other, and nothing else of it. */
export function fingerprintOf(master: Buffer): Buffer {
  return deriveKey(master, 'fingerprint');
}

function purposeKeys(master: Buffer): PurposeKeys {
  const keys = Object.entries(purposes).map(([name, words]) => [name, deriveKey(master, words)]);
  return Object.fromEntries(keys);
}
