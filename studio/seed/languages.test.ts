import { describe, expect, it } from 'vitest';
import { fieldOf, nodes, wordsOf } from '../testing/seeded-documents.ts';
import type { Block } from './text.ts';

/** Names and abbreviations that Arabic texts keep in Latin letters. */
const allowedLatin =
  /\b(?:PDF|PowerPoint|800-HOPE|ADIMHC|GMHCS|MENTL|LFGXP|Stripe|Ziina|Calendly)\b/g;

/** Texts for readers. */
const localised = nodes.filter((node) => String(fieldOf(node, '_type')).startsWith('localised'));

/** The style and the link targets of each paragraph. */
function shapeOf(blocks: unknown) {
  return (blocks as Block[]).map(({ style, listItem, markDefs }) => ({
    style,
    listItem,
    links: markDefs.map(({ href }) => href),
  }));
}

describe('seeded texts', () => {
  it('exist in both languages', () => {
    expect(localised.length).toBeGreaterThan(100);
    for (const node of localised) {
      expect(wordsOf(fieldOf(node, 'en')).trim(), node.path).not.toBe('');
      expect(wordsOf(fieldOf(node, 'ar')).trim(), node.path).not.toBe('');
    }
  });

  it('use only the letters of their language', () => {
    for (const node of localised) {
      const arabic = wordsOf(fieldOf(node, 'ar'));
      const rest = arabic.replace(allowedLatin, '');
      expect(rest, node.path).not.toMatch(/[A-Za-z]/);
      if (rest === arabic) expect(arabic, node.path).toMatch(/[\u0621-\u064a]/);
      expect(wordsOf(fieldOf(node, 'en')), node.path).not.toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('contain no exclamation marks', () => {
    for (const node of localised) {
      expect(wordsOf(fieldOf(node, 'en')) + wordsOf(fieldOf(node, 'ar')), node.path).not.toMatch(
        /[!！]/,
      );
    }
  });

  it('have Latin digits and an isolated crisis line in Arabic', () => {
    for (const node of localised) {
      const arabic = wordsOf(fieldOf(node, 'ar'));
      expect(arabic, node.path).not.toMatch(/[\u0660-\u0669]/);
      if (arabic.includes('HOPE')) expect(arabic).toContain('\u2066800-HOPE (4673)\u2069');
    }
  });

  it('have the same blocks and links in both languages', () => {
    const texts = localised.filter((node) => Array.isArray(fieldOf(node, 'en')));
    expect(texts.length).toBeGreaterThan(25);
    for (const node of texts) {
      expect(shapeOf(fieldOf(node, 'ar')), node.path).toEqual(shapeOf(fieldOf(node, 'en')));
    }
  });
});
