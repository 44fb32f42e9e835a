import {
  createWorkspaceFromConfig,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemaTypes } from './schemas/schema-types.ts';
import { seedDocuments } from './seed/documents.ts';
import { fieldOf, nodes, seeded } from './testing/seed-nodes.ts';
import { clientOver, type StoredDocument } from './testing/seeded-client.ts';
import { studioWorkspace } from './workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  const draft = seeded('service-roadmap', { _id: 'drafts.service-roadmap' });
  workspace = await openWorkspace([...seedDocuments, draft]);
});

function openWorkspace(documents: readonly StoredDocument[]): Promise<Workspace> {
  const client = clientOver(documents);
  return createWorkspaceFromConfig({
    ...studioWorkspace({
      projectId: 'embedded',
      dataset: 'production',
      apiHost: 'http://localhost:3001',
      token: null,
    }),
    currentUser: { id: 'editor', name: 'Editor', email: '', role: '', roles: [] },
    getClient: () => client,
  });
}

/** What the Studio tells the editor about a document: `level path message`. */
async function findings(document: StoredDocument): Promise<string[]> {
  const stamped = { _createdAt: '', _updatedAt: '', _rev: 'r', ...document } as SanityDocument;
  const ids = new Set(seedDocuments.map(({ _id }) => _id));
  const markers = await validateDocument({
    document: stamped,
    workspace,
    environment: 'studio',
    getDocumentExists: async ({ id }) => ids.has(id),
  });
  return markers.map(({ level, path, message }) => `${level} ${path.join('.')}: ${message}`);
}

describe('the schema', () => {
  it('has no problems of its own', () => {
    const problems = (workspace.schema._validation ?? []).flatMap(({ problems }) =>
      problems.map(({ severity, message }) => `${severity}: ${message}`),
    );
    expect(problems).toEqual([]);
  });

  it.each(seedDocuments.map(({ _id }) => [_id]))('accepts the seeded %s', async (id) => {
    const expected =
      id === 'bundle-legacy-bio'
        ? ['warning originalPriceUsd: The parts cost $205 one by one, not $223.']
        : [];
    expect(await findings(seeded(id))).toEqual(expected);
  });

  it('knows every field that is seeded, at any depth', () => {
    const own = new Set(schemaTypes.map(({ name }) => name));
    const typed = nodes.filter((node) => own.has(String(fieldOf(node, '_type'))));
    expect(typed.length).toBeGreaterThan(150);
    for (const node of typed) {
      const type = workspace.schema.get(String(fieldOf(node, '_type')));
      const known = type && 'fields' in type ? type.fields.map(({ name }) => name) : [];
      const fields = Object.keys(Object(node.value)).filter((name) => !name.startsWith('_'));
      expect(
        fields.filter((name) => !known.includes(name)),
        node.path,
      ).toEqual([]);
    }
  });
});

describe('prices', () => {
  it.each([0, -5])('refuses %d', async (priceAed) => {
    expect(await findings(seeded('service-roadmap', { priceAed }))).toContainEqual(
      expect.stringMatching(/^error priceAed/),
    );
  });

  it('refuses fractions of a fils', async () => {
    expect(await findings(seeded('service-roadmap', { priceAed: 349.005 }))).toEqual([
      'error priceAed: At most two digits after the point.',
    ]);
  });

  it('warns of a dirham price away from the peg', async () => {
    expect(await findings(seeded('service-roadmap', { priceAed: 359 }))).toEqual([
      'warning priceAed: More than 1 % away from the dollar price: at the peg of 3.6725, $95 is AED 349.',
    ]);
  });

  it('refuses a bundle that costs more than its parts', async () => {
    expect(
      await findings(seeded('bundle-rediscover-you', { originalPriceUsd: 120 })),
    ).toContainEqual(expect.stringMatching(/^error originalPriceUsd/));
  });
});

describe('short names', () => {
  it('refuses the name of a page', async () => {
    expect(await findings(seeded('service-roadmap', { slug: { current: 'about' } }))).toEqual([
      'error slug: “about” is a page of the site; please choose another name.',
    ]);
  });

  it('refuses the name of any other item, also of another kind', async () => {
    expect(
      await findings(seeded('service-roadmap', { slug: { current: 'the-mirror' } })),
    ).toContainEqual(expect.stringMatching(/^error slug.*already in use/));
  });

  it('lets a draft keep the name of what it is a draft of', async () => {
    expect(await findings(seeded('service-roadmap', { _id: 'drafts.service-roadmap' }))).toEqual(
      [],
    );
  });

  it.each(['Road Map', 'road_map', '-roadmap', 'r'.repeat(65)])('refuses %s', async (current) => {
    expect(await findings(seeded('service-roadmap', { slug: { current } }))).toEqual([
      'error slug: Small Latin letters, digits and hyphens, at most 64.',
    ]);
  });
});

describe('languages', () => {
  const withoutArabic = { _type: 'localisedString', en: 'A few words' };

  it('warns where the Arabic is missing', async () => {
    expect(await findings(seeded('service-roadmap', { delivery: withoutArabic }))).toEqual([
      'warning delivery.ar: The Arabic is missing; readers in Arabic would see the English.',
    ]);
  });

  it('refuses to sell what has no Arabic name', async () => {
    expect(await findings(seeded('service-roadmap', { title: withoutArabic }))).toContain(
      'error title.ar: The Arabic name is needed.',
    );
  });

  it('refuses where the English is missing', async () => {
    expect(
      await findings(
        seeded('service-roadmap', { title: { _type: 'localisedString', ar: 'خارطة' } }),
      ),
    ).toContainEqual(expect.stringMatching(/^error title\.en/));
  });

  it('refuses an item without a title', async () => {
    expect(await findings(seeded('service-roadmap', { title: undefined }))).toContainEqual(
      expect.stringMatching(/^error title/),
    );
  });
});

it('refuses an IBAN whose check digits are wrong', async () => {
  const bankDetails = seeded('siteSettings').bankDetails as Record<string, unknown>;
  const changed = { ...bankDetails, iban: 'AE640000000000000000000' };
  expect(await findings(seeded('siteSettings', { bankDetails: changed }))).toEqual([
    'error bankDetails.iban: This is not a valid IBAN.',
  ]);
});

describe('what an editor can do', () => {
  const context = { schemaType: 'siteSettings', documentId: 'siteSettings' };

  it('offers no second copy of what there is one of', () => {
    const offered = workspace.document.resolveNewDocumentOptions({ type: 'global' });
    expect(offered.map(({ templateId }) => templateId).sort()).toEqual([
      'bundle',
      'package',
      'service',
    ]);
  });

  it('never deletes, unpublishes or copies the settings', () => {
    const actions = (options: { schemaType: string; documentId: string }) =>
      workspace.document
        .actions({ ...options, versionType: 'draft', releaseId: undefined })
        .map(({ action }) => action);
    expect(actions(context).sort()).toEqual(['discardChanges', 'publish', 'restore']);
    expect(actions({ schemaType: 'service', documentId: 'service-roadmap' })).toContain('delete');
  });
});
