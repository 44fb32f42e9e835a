import { expect, it } from 'vitest';
import { addressedTypes, sitePages, targetOf } from '../../machines/pages.ts';
import { documentTypes } from '../schemas/schema-types.ts';
import { fieldOf, nodes, seededDocuments } from '../testing/seeded-documents.ts';
import { locations } from './locations.ts';

function typeOf(id: unknown): string | undefined {
  return seededDocuments.find(({ _id }) => _id === id)?._type;
}

function hrefsOf(type: string, slug: string): string[] {
  const resolver = locations[type];
  const state = resolver && 'resolve' in resolver ? resolver.resolve({ slug }) : resolver;
  return (state?.locations ?? []).map(({ href }) => href);
}

it.each(documentTypes)('%s is shown on a page of the site, in both languages', (type) => {
  const hrefs = hrefsOf(type, 'a-slug');
  expect(hrefs.length).toBeGreaterThan(0);
  for (const language of ['en', 'ar']) {
    const named = hrefs.filter((href) => href.endsWith(`?lang=${language}`));
    expect(named.length).toBe(hrefs.length / 2);
    for (const href of named) expect(targetOf(href.split('?')[0] ?? ''), href).not.toBeNull();
  }
});

it('every page has its own address', () => {
  for (const { type, path } of sitePages) {
    expect(hrefsOf(type, '')).toEqual([`${path}?lang=en`, `${path}?lang=ar`]);
  }
});

it.each([
  ['testimonial', 'Seen on: Testimonials, Home, Coaching page'],
  ['service', 'Seen on: Coaching page, Find out more'],
  ['post', 'Seen at an address of its own'],
])('the message for a %s is “%s”', (type, message) => {
  const resolver = locations[type];
  const state = resolver && 'resolve' in resolver ? resolver.resolve({ slug: 'a-slug' }) : resolver;
  expect(state?.message).toBe(message);
});

const isAddressed = (type: string) => addressedTypes.some((each) => each.type === type);

it('documents that pages refer to are located on exactly these pages', () => {
  const wholeCatalogue = ['service', 'package', 'bundle'];
  const shown = new Map(wholeCatalogue.map((type) => [type, new Set(['/coaching'])]));
  for (const node of nodes) {
    const [id = ''] = node.path.split('/');
    const page = sitePages.find(({ type }) => type === id);
    const isListing = fieldOf(node, '_type') === 'listingSection';
    const type = isListing ? fieldOf(node, 'kind') : typeOf(fieldOf(node, '_ref'));
    if (!page || typeof type !== 'string' || isAddressed(type)) continue;
    shown.set(type, (shown.get(type) ?? new Set()).add(page.path));
  }
  expect(shown.size).toBeGreaterThan(7);
  for (const [type, pages] of shown) {
    const paths = hrefsOf(type, '').map((href) => href.split('?')[0]);
    expect(new Set(paths), type).toEqual(pages);
  }
});

it('a post is seen at its own address first, then in the list of posts', () => {
  const paths = hrefsOf('post', 'a-slug').map((href) => href.split('?')[0]);
  expect([...new Set(paths)]).toEqual(['/blog/a-slug', '/blog']);
});

it('a post without a slug has no location', () => {
  expect(hrefsOf('post', '')).toEqual([]);
});
