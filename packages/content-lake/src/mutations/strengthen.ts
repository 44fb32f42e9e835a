import { isRecord } from '../document.ts';

/**
 * Makes references strong that were weak until publication (`_strengthenOnPublish`), because a draft may
 * refer to unpublished documents and a published document may not.
 */
export function strengthened<T>(value: T): T {
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
