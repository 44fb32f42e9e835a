import { describe, expect, it } from 'vitest';
import { narrowedTo } from './listing.tsx';

const narrowed = (query: string, show: string, search: string) =>
  `${narrowedTo(new URLSearchParams(query), { show, search }, 'all')}`;

describe('the address of a narrowed list', () => {
  it('names a filter and a search', () => {
    expect(narrowed('', 'open', 'layla')).toBe('show=open&search=layla');
  });

  it('leaves out the usual filter and an empty search', () => {
    expect(narrowed('show=open&search=layla', 'all', '')).toBe('');
  });

  it('names a search for the word that is also the name of the usual filter', () => {
    expect(narrowed('', 'all', 'all')).toBe('search=all');
  });

  it('keeps its other parameters', () => {
    expect(narrowed('lang=ar', 'open', '')).toBe('lang=ar&show=open');
  });
});
