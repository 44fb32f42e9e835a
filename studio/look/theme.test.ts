import { getContrastRatio } from '@sanity/ui/theme';
import { describe, expect, it } from 'vitest';
import { calmPalette, nightPalette } from '../../web/theme/palette.ts';
import { studioTheme } from './theme.ts';

const AA = 4.5;

describe.each([
  ['light', calmPalette.paper],
  ['dark', nightPalette.paper],
] as const)('the %s scheme', (scheme, paper) => {
  const { default: card } = studioTheme.v2?.color[scheme] ?? {};
  if (!card) throw new Error('the theme has no colours');

  it("uses the site's background colour", () => {
    expect(getContrastRatio(card.bg, paper)).toBeLessThan(1.1);
  });

  const pairs: Array<[string, string, string]> = [
    ['text', card.bg, card.fg],
    ['quiet text', card.bg, card.muted.fg],
    ['a link', card.bg, card.link.fg],
    ['what is typed', card.input.default.enabled.bg, card.input.default.enabled.fg],
    ...(['primary', 'positive', 'caution', 'critical'] as const).flatMap((tone): typeof pairs => {
      const { bg, fg } = card.button.default[tone].enabled;
      const badge = card.badge[tone];
      return [
        [`a ${tone} button`, bg, fg],
        [`a ${tone} badge`, badge.bg, badge.fg],
      ];
    }),
  ];

  it.each(pairs)('shows %s legibly', (_, ground, text) => {
    expect(getContrastRatio(ground, text)).toBeGreaterThanOrEqual(AA);
  });
});
