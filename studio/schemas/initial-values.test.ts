import { type ObjectSchemaType, resolveInitialValueForType } from 'sanity';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorkspace } from '../testing/findings.ts';

const workspace = await openWorkspace([]);
const { schema } = workspace;
const objects = schema
  .getTypeNames()
  .filter((name) => !/^sanity\./.test(name))
  .map((name) => schema.get(name))
  .filter((type): type is ObjectSchemaType => type?.jsonType === 'object' && 'fields' in type);

// The Studio sets the timeout of initial values with `window.setTimeout`.
beforeAll(() => vi.stubGlobal('window', globalThis));
afterAll(() => vi.unstubAllGlobals());

/** An object with one initial value would require all its other fields. */
it.each(objects.map((type) => [type.name, type] as const))(
  'a new %s has no optional object with initial values',
  async (_, type) => {
    const context = { ...workspace, getClient: workspace.getClient } as never;
    const initial = (await resolveInitialValueForType(type, {}, 20, context)) as Record<
      string,
      unknown
    >;
    const begun = type.fields.filter(
      (field) => field.type.jsonType === 'object' && initial?.[field.name] !== undefined,
    );
    expect(begun.map(({ name }) => name)).toEqual([]);
  },
);
