import { draftIdOf, isRecord, type LakeDocument, publishedIdOf, releaseOf } from '../document.ts';
import type { Stored } from './action-context.ts';
import type { Attributes, Mutation } from './mutation.ts';

/** Publishes a draft or version, or takes its document off the site if that is what the version stands for. */
export function publicationOf(version: LakeDocument, stored: Stored): Mutation[] {
  const publishedId = publishedIdOf(version._id);
  const { _system, ...content } = version;
  const isInRelease = releaseOf(version._id) !== undefined;
  if (isInRelease && isRecord(_system) && _system.delete === true) {
    return [...unpublication(publishedId, stored), deletion(version._id)];
  }
  const document = strengthened(copyOf(content as LakeDocument, publishedId));
  return [{ operation: 'createOrReplace', document }, deletion(version._id)];
}

/** Deletes a published document; its content stays as a draft. */
export function unpublication(publishedId: string, stored: Stored): Mutation[] {
  const draftId = draftIdOf(publishedId);
  const published = stored.get(draftId) ? undefined : stored.get(publishedId);
  return [...draftFrom(published, draftId), deletion(publishedId)];
}

export function deletion(id: string): Mutation {
  return { operation: 'delete', selection: { id } };
}

export function draftFrom(published: LakeDocument | undefined, draftId: string): Mutation[] {
  if (!published) return [];
  return [{ operation: 'create', document: copyOf(published, draftId) }];
}

export function copyOf({ _rev, _updatedAt, ...attributes }: LakeDocument, id: string): Attributes {
  return { ...attributes, _id: id };
}

/**
 * Makes references strong that were weak until publication (`_strengthenOnPublish`), because a draft may
 * refer to unpublished documents and a published document may not.
 */
function strengthened<T>(value: T): T {
  return strengthen(value) as T;
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen);
  if (!isRecord(value)) return value;
  const { _strengthenOnPublish: intent, ...rest } = value;
  const parts = Object.entries(rest).map(([name, part]) => [name, strengthen(part)]);
  if (typeof value._ref !== 'string' || !isRecord(intent)) {
    return Object.fromEntries(
      intent === undefined ? parts : [...parts, ['_strengthenOnPublish', intent]],
    );
  }
  return Object.fromEntries(parts.filter(([name]) => name !== '_weak' || intent.weak === true));
}
