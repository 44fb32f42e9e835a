/** A document of a lake or an archive. */
export interface TransferDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

type Fields = Record<string, unknown>;

/** Applies `change` to every object at any depth, outer objects first. */
function mapObjects(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((member) => mapObjects(member, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(change(value as Fields)).map(([name, field]) => [
      name,
      mapObjects(field, change),
    ]),
  );
}

export function mapDocument(
  document: TransferDocument,
  change: (fields: Fields) => Fields,
): TransferDocument {
  return mapObjects(document, change) as TransferDocument;
}

const systemFields = new Set(['_rev', '_createdAt', '_updatedAt']);

/**
 * Writes a document for comparison: equal for two copies that differ only in system fields and the order of
 * fields.
 */
export function contentOf(document: TransferDocument): string {
  const sorted = mapObjects(document, (fields) =>
    Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ) as TransferDocument;
  return JSON.stringify(Object.entries(sorted).filter(([name]) => !systemFields.has(name)));
}

/** Makes all references weak, so that their targets may be missing. */
export function weakened(document: TransferDocument): TransferDocument {
  return mapDocument(document, (fields) =>
    typeof fields._ref === 'string' ? { ...fields, _weak: true } : fields,
  );
}

export function hasStrongReferences(document: TransferDocument): boolean {
  let isFound = false;
  mapDocument(document, (fields) => {
    isFound ||= typeof fields._ref === 'string' && fields._weak !== true;
    return fields;
  });
  return isFound;
}
