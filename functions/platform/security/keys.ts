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

/** The keys that one master key makes, each of 32 bytes and for one purpose. */
interface PurposeKeys {
  /** Encrypts the intake's answers. */
  answers: Buffer;
  /** Derives an order's id from the name of its booking attempt. */
  orderIds: Buffer;
  /** Detects a repeated request without storing its content. */
  requests: Buffer;
  /** Signs the sessions of the preview. */
  preview: Buffer;
  /** Signs the sessions of the embedded lake's Studio. */
  studio: Buffer;
  /** Encrypts the receipts of bank transfers. */
  receipts: Buffer;
  /** Encrypts the keys of orders. */
  orderKeys: Buffer;
  /** Signs the links to finished files. */
  documentLinks: Buffer;
  /** Signs the links that stop mails. */
  stopMails: Buffer;
  /** Makes and checks resume tokens. */
  resumeTokens: Buffer;
  /** Encrypts the messages of the contact form. */
  messages: Buffer;
  /** Encrypts what staff note about people who may be in danger. */
  care: Buffer;
  /** Makes the links by which their writers read them again. */
  messageLinks: Buffer;
  /** Signs the links that confirm the newsletter, and those that end it. */
  newsletterConfirm: Buffer;
  newsletterLeave: Buffer;
  /** Signs the tickets of the forms. */
  formTickets: Buffer;
  /** Encrypts the data of jobs that name a person. */
  jobs: Buffer;
  /** Makes and checks the refresh tokens of accounts. */
  refreshTokens: Buffer;
  /** Hashes the codes and links by which accounts are opened. */
  oneTimeTokens: Buffer;
  /** Encrypts the keys that sign access tokens. */
  signingKeys: Buffer;
  /** Encrypts the secrets of second factors. */
  factors: Buffer;
  /** Encrypts what a sign-in at a provider keeps until it ends. */
  flows: Buffer;
}

/** The server's keys. */
export interface Keys extends PurposeKeys {
  /** Of former master keys: they open what was sealed with them, and find what was derived from them. */
  former: readonly PurposeKeys[];
}

export function deriveKeys(master: Buffer, former: readonly Buffer[] = []): Keys {
  return { ...purposeKeys(master), former: former.map(purposeKeys) };
}

/** Tells a master key from any other, and nothing else of it. */
export function fingerprintOf(master: Buffer): Buffer {
  return deriveKey(master, 'fingerprint');
}

function purposeKeys(master: Buffer): PurposeKeys {
  return {
    answers: deriveKey(master, 'answers'),
    orderIds: deriveKey(master, 'order ids'),
    preview: deriveKey(master, 'preview'),
    studio: deriveKey(master, 'studio'),
    requests: deriveKey(master, 'requests'),
    receipts: deriveKey(master, 'receipts'),
    orderKeys: deriveKey(master, 'order keys'),
    documentLinks: deriveKey(master, 'document links'),
    stopMails: deriveKey(master, 'stop mails'),
    resumeTokens: deriveKey(master, 'resume tokens'),
    messages: deriveKey(master, 'messages'),
    care: deriveKey(master, 'care'),
    messageLinks: deriveKey(master, 'message links'),
    newsletterConfirm: deriveKey(master, 'newsletter confirm'),
    newsletterLeave: deriveKey(master, 'newsletter leave'),
    formTickets: deriveKey(master, 'form tickets'),
    jobs: deriveKey(master, 'jobs'),
    refreshTokens: deriveKey(master, 'refresh tokens'),
    oneTimeTokens: deriveKey(master, 'one-time tokens'),
    signingKeys: deriveKey(master, 'signing keys'),
    factors: deriveKey(master, 'factors'),
    flows: deriveKey(master, 'flows'),
  };
}
