import { describe, expect, it } from 'vitest';
import { fixedTypes, schemaTypes } from './schemas/schema-types.ts';
import { findings, openWorkspace } from './testing/findings.ts';
import { fieldOf, nodes, seeded, seededDocuments } from './testing/seeded-documents.ts';

const workspace = await openWorkspace(seededDocuments);

describe('the schema', () => {
  it('compiles without problems', () => {
    const problems = (workspace.schema._validation ?? []).flatMap(({ problems }) =>
      problems.map(({ severity, message }) => `${severity}: ${message}`),
    );
    expect(problems).toEqual([]);
  });

  it.each(seededDocuments.map(({ _id }) => [_id]))('accepts the seeded %s', async (id) => {
    const expected =
      id === 'bundle-legacy-bio'
        ? ['warning originalPriceUsd: The parts cost $205 one by one, not $223.']
        : [];
    expect(await findings(seeded(id))).toEqual(expected);
  });

  it('defines every seeded field, at any depth', () => {
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

describe('an editor', () => {
  it('cannot create a second page, second settings or a guide that anybody may read', () => {
    const offered = workspace.document.resolveNewDocumentOptions({ type: 'global' });
    expect(offered.map(({ templateId }) => templateId).sort()).toEqual([
      'award',
      'bundle',
      'course',
      'edition',
      'legalText',
      'mediaMention',
      'package',
      'page',
      'person',
      'podcast',
      'post',
      'quote',
      'redirect',
      'service',
      'term',
      'testimonial',
    ]);
  });

  it.each([
    ['of the embedded lake', { token: 'sk', role: 'editor' }, false],
    ['who is a publisher', { token: 'sk', role: 'publisher' }, true],
    ['at Sanity, whose roles have other names,', { token: null, role: 'editor' }, true],
  ])('%s is offered to schedule a draft: %j, %s', async (_, who, isOffered) => {
    const { document } = await openWorkspace(seededDocuments, who);
    const options = { schemaType: 'quote', documentId: 'quote-scar', releaseId: undefined };
    const actions = document.actions({ ...options, versionType: 'draft' });
    expect(actions.some(({ action }) => action === 'schedule')).toBe(isOffered);
  });

  it.each(fixedTypes)('cannot delete, unpublish or copy %s', (name) => {
    const actions = (options: { schemaType: string; documentId: string }) =>
      workspace.document
        .actions({ ...options, versionType: 'draft', releaseId: undefined })
        .map(({ action }) => action);
    expect(actions({ schemaType: name, documentId: name }).sort()).toEqual([
      'discardChanges',
      'publish',
      'restore',
      'schedule',
    ]);
    expect(actions({ schemaType: 'service', documentId: 'service-roadmap' })).toEqual(
      expect.arrayContaining(['delete', 'unpublish', 'duplicate']),
    );
    const ofGuide = actions({ schemaType: 'guide', documentId: 'guide.toolkit' });
    expect(ofGuide).toContain('delete');
    expect(ofGuide).not.toContain('duplicate');
  });
});
