import {
  buildTheme,
  type ThemeColorPalette,
  type ThemeColorTokenValue,
  type ThemeFonts,
} from '@sanity/ui/theme';
import type { StudioTheme } from 'sanity';
import { calmPalette, nightPalette } from '../../web/theme/palette.ts';

type Tints = ThemeColorPalette['gray'];

const PAPER = calmPalette.paper;
const NIGHT = nightPalette.paper;

/** Mixes two colours in sRGB, as Sanity mixes its own. */
function between(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a = 0, b = 0] = [from, to].map((hex) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    );
    return Math.round(a + (b - a) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the tints from the paper, through the night's light and the day's dark version of a
 * colour, to the darkest.
 */
function tints(light: string, dark: string): Tints {
  return {
    50: between(PAPER, light, 0.12),
    100: between(PAPER, light, 0.25),
    200: between(PAPER, light, 0.5),
    300: between(PAPER, light, 0.75),
    400: light,
    500: between(light, dark, 0.8),
    600: between(light, dark, 0.9),
    700: dark,
    800: between(dark, NIGHT, 0.45),
    900: between(dark, NIGHT, 0.75),
    950: between(dark, NIGHT, 0.9),
  };
}

const ofBoth = (name: keyof typeof calmPalette) => tints(nightPalette[name], calmPalette[name]);

const plum = tints(nightPalette.drawing, calmPalette.drawing);
const ember = ofBoth('accent');

const palette: ThemeColorPalette = {
  white: PAPER,
  black: NIGHT,
  gray: tints(nightPalette.inkSoft, calmPalette.inkSoft),
  blue: plum,
  purple: plum,
  magenta: ember,
  cyan: tints(nightPalette.focus, calmPalette.focus),
  red: ofBoth('danger'),
  orange: ofBoth('orange'),
  yellow: ofBoth('warning'),
  green: ofBoth('success'),
};

const TEXT = "'Figtree Variable', 'Vazirmatn Variable', system-ui, sans-serif";
const DISPLAY = "'Newsreader Variable', 'Markazi Text Variable', Georgia, serif";

function fonts({ code, heading, label, text }: ThemeFonts): ThemeFonts {
  return {
    code,
    heading: { ...heading, family: DISPLAY },
    label: { ...label, family: TEXT },
    text: { ...text, family: TEXT },
  };
}

/** Replaces Sanity's badge colours, which are too dark for the night. */
const badge: Record<string, { fg: ThemeColorTokenValue }> = {
  positive: { fg: ['600', '400'] },
  caution: { fg: ['600', '400'] },
};

const { v2: usual } = buildTheme();

/** The site's colours and fonts, by day and by night. */
export const studioTheme: StudioTheme = buildTheme({
  palette,
  color: { base: { '*': { badge } } },
  ...(usual && { font: fonts(usual.font) }),
});
