import type { LakeDocument } from '../document.ts';
import { mutationError } from '../errors.ts';
import type { Attributes, Mutation } from './mutation.ts';
import type { Workspace } from './workspace.ts';

/** The documents at the time when an action is executed. */
export type Stored = Pick<Workspace, 'get' | 'versionsIn'>;

/** What an action may ask besides the documents. */
export interface ActionContext {
  /** The identity of whoever sent the request. */
  author: string;
  /** ISO 8601. */
  timestamp: string;
  isDryRun: boolean;
  /** Returns deleted documents as they last were, as far as the history has them. */
  formerly(ids: readonly string[]): Promise<LakeDocument[]>;
  /** Says what keeps these documents of a release from being published; empty if nothing does. */
  missingIn(documents: readonly LakeDocument[]): readonly string[];
}

/** Derives mutations from the documents at the time of its execution. */
export type Action = (stored: Stored, context: ActionContext) => Mutation[] | Promise<Mutation[]>;

/** Reads an action of a request; it throws a LakeError 400 for an incomplete one. */
export type ActionReader = (action: Attributes, index: number) => Action;

/** @throws LakeError 404 */
export function existing(stored: Stored, id: string, index: number): LakeDocument {
  const document = stored.get(id);
  if (document) return document;
  const description = `The document with the ID "${id}" was not found`;
  throw mutationError(404, { type: 'documentNotFoundError', description, id }, index);
}
