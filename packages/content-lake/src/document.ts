import { randomInt } from 'node:crypto';

/** A stored document. Shared between readers, so it is never changed in place. */
export interface LakeDocument {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _createdAt: string;
  readonly _updatedAt: string;
  readonly [attribute: string]: unknown;
}

const DRAFTS = 'drafts.';
export const VERSIONS = 'versions.';
export const RELEASES = '_.releases.';
export const RELEASE_TYPE = 'system.release';
const ID = /^[a-z0-9_][a-z0-9_.-]{0,127}$/i;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_ID_LENGTH = 22;

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS);
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS);
}

/** Says whether a document can be read without a token: only those on the root path (no dot in the id) can. */
export function isPublicId(id: string): boolean {
  return !id.includes('.');
}

/** Returns the published id of a draft or version, and any other id as it is. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length);
  if (!isVersionId(id)) return id;
  const dot = id.indexOf('.', VERSIONS.length);
  return dot === -1 ? id : id.slice(dot + 1);
}

/** Returns the release that a version belongs to; undefined for any other id. */
export function releaseOf(id: string): string | undefined {
  if (!isVersionId(id)) return undefined;
  const dot = id.indexOf('.', VERSIONS.length);
  return dot === -1 ? undefined : id.slice(VERSIONS.length, dot);
}

/** Returns the id of the document that describes a release. */
export function releaseDocumentId(release: string): string {
  return `${RELEASES}${release}`;
}

export function draftIdOf(publishedId: string): string {
  return `${DRAFTS}${publishedId}`;
}

export function versionIdOf(release: string, publishedId: string): string {
  return `${VERSIONS}${release}.${publishedId}`;
}

export function isDocumentId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id) && !id.includes('..');
}

export function randomId(): string {
  let id = '';
  while (id.length < RANDOM_ID_LENGTH) id += ALPHABET[randomInt(ALPHABET.length)];
  return id;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
