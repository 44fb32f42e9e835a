import { isRecord } from './document.ts';

type Reference = Record<string, unknown>;

/** Returns all ids that a value refers to. */
export function referencedIds(value: unknown): Set<string> {
  return collect(value, () => true);
}

/** Returns the ids that a value refers to strongly in its own dataset. */
export function stronglyReferencedIds(value: unknown): Set<string> {
  return collect(
    value,
    ({ _ref, _weak, _dataset, _projectId }) =>
      _weak !== true &&
      _dataset === undefined &&
      _projectId === undefined &&
      !isGlobalReference(String(_ref)),
  );
}

/** Says whether the reference also names its dataset or library, by a colon, which no document's id has. */
export function isGlobalReference(reference: string): boolean {
  return reference.includes(':');
}

function collect(root: unknown, isWanted: (reference: Reference) => boolean): Set<string> {
  const found = new Set<string>();
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const part of Object.values(value)) pending.push(part);
    if (isRecord(value) && typeof value._ref === 'string' && isWanted(value)) found.add(value._ref);
  }
  return found;
}
