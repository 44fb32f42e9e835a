import { describe, expect, it } from 'vitest';
import { fieldOf, nodes, wordsOf } from '../testing/seed-nodes.ts';

/** Names and abbreviations that Arabic texts keep in Latin letters. */
const allowedLatin = /\b(?:PDF|PowerPoint|800-HOPE|ADIMHC|GMHCS|MENTL)\b/g;

const localised = nodes.filter((node) => String(fieldOf(node, '_type')).startsWith('localised'));

describe('both languages', () => {
  it('stand in every text', () => {
    expect(localised.length).toBeGreaterThan(100);
    for (const node of localised) {
      expect(wordsOf(fieldOf(node, 'en')).trim(), node.path).not.toBe('');
      expect(wordsOf(fieldOf(node, 'ar')).trim(), node.path).not.toBe('');
    }
  });

  it('keep to their own letters', () => {
    for (const node of localised) {
      const arabic = wordsOf(fieldOf(node, 'ar'));
      const rest = arabic.replace(allowedLatin, '');
      expect(rest, node.path).not.toMatch(/[A-Za-z]/);
      if (rest === arabic) expect(arabic, node.path).toMatch(/[\u0621-\u064a]/);
      expect(wordsOf(fieldOf(node, 'en')), node.path).not.toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('never raise their voice', () => {
    for (const node of localised) {
      expect(wordsOf(fieldOf(node, 'en')) + wordsOf(fieldOf(node, 'ar')), node.path).not.toMatch(
        /[!！]/,
      );
    }
  });

  it('keep digits Latin and the crisis line isolated in Arabic', () => {
    for (const node of localised) {
      const arabic = wordsOf(fieldOf(node, 'ar'));
      expect(arabic, node.path).not.toMatch(/[\u0660-\u0669]/);
      if (arabic.includes('HOPE')) expect(arabic).toContain('\u2066800-HOPE (4673)\u2069');
    }
  });

  it('have answers of equal shape', () => {
    const answers = localised.filter((node) => fieldOf(node, '_type') === 'localisedBlocks');
    expect(answers.length).toBeGreaterThanOrEqual(6);
    for (const node of answers) {
      expect(fieldOf(node, 'ar'), node.path).toHaveLength(
        (fieldOf(node, 'en') as unknown[]).length,
      );
    }
  });
});
