/** The part of JSON Schema that structured output allows. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
}

const blanks: Record<string, unknown> = {
  string: '',
  number: 0,
  integer: 0,
  boolean: false,
  null: null,
};

/** Fits a value to the schema's shape: drops what it has no place for and leaves missing parts blank. */
export function shapeBy(schema: JsonSchema, value: unknown): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.includes(value) ? value : schema.enum[0];
  if (schema.anyOf?.[0]) return shapeBy(schema.anyOf[0], value);
  if (schema.type === 'array') {
    const { items } = schema;
    return Array.isArray(value) && items ? value.map((each) => shapeBy(items, each)) : [];
  }
  if (schema.type === 'object') {
    const from = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const known = new Map<string, unknown>(from);
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [
        name,
        shapeBy(each, known.get(name)),
      ]),
    );
  }
  const blank = blanks[schema.type ?? 'string'];
  return typeof value === typeof blank ? value : blank;
}
