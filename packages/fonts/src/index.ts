import { readdirSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** A TrueType font for each script, for renderers that cannot read woff2. */
export const headlineFonts = {
  latin: {
    font: 'Newsreader Medium',
    fontfile: require.resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'),
  },
  arabic: {
    font: 'Markazi Text Medium',
    fontfile: require.resolve(
      '@expo-google-fonts/markazi-text/500Medium/MarkaziText_500Medium.ttf',
    ),
  },
};

/** The TrueType font in which readers fill in a document, with both scripts. */
export const writingFont = require.resolve(
  '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf',
);

/** Font families that documents are set in, each with the package that ships it. */
const textFonts = {
  Newsreader: '@expo-google-fonts/newsreader',
  Amiri: '@expo-google-fonts/amiri',
};

/**
 * Tried in this order for a character that the text's own fonts lack, and read from disk only then; the large
 * ones come last.
 */
const fallbackFonts = {
  'Noto Sans': '@expo-google-fonts/noto-sans',
  'Noto Emoji': '@expo-google-fonts/noto-emoji',
  'Noto Sans Symbols': '@expo-google-fonts/noto-sans-symbols',
  'Noto Sans Symbols 2': '@expo-google-fonts/noto-sans-symbols-2',
  'Noto Sans Math': '@expo-google-fonts/noto-sans-math',
  'Noto Sans Malayalam': '@expo-google-fonts/noto-sans-malayalam',
  'Noto Sans Tamil': '@expo-google-fonts/noto-sans-tamil',
  'Noto Sans Bengali': '@expo-google-fonts/noto-sans-bengali',
  'Noto Sans Telugu': '@expo-google-fonts/noto-sans-telugu',
  'Noto Sans Kannada': '@expo-google-fonts/noto-sans-kannada',
  'Noto Sans Gujarati': '@expo-google-fonts/noto-sans-gujarati',
  'Noto Sans Gurmukhi': '@expo-google-fonts/noto-sans-gurmukhi',
  'Noto Sans Oriya': '@expo-google-fonts/noto-sans-oriya',
  'Noto Sans Sinhala': '@expo-google-fonts/noto-sans-sinhala',
  'Noto Sans Hebrew': '@expo-google-fonts/noto-sans-hebrew',
  'Noto Sans Armenian': '@expo-google-fonts/noto-sans-armenian',
  'Noto Sans Georgian': '@expo-google-fonts/noto-sans-georgian',
  'Noto Sans Ethiopic': '@expo-google-fonts/noto-sans-ethiopic',
  'Noto Sans Tifinagh': '@expo-google-fonts/noto-sans-tifinagh',
  'Noto Sans Thaana': '@expo-google-fonts/noto-sans-thaana',
  'Noto Sans Thai': '@expo-google-fonts/noto-sans-thai',
  'Noto Sans Lao': '@expo-google-fonts/noto-sans-lao',
  'Noto Sans Khmer': '@expo-google-fonts/noto-sans-khmer',
  'Noto Sans Myanmar': '@expo-google-fonts/noto-sans-myanmar',
  NanumMyeongjo: '@expo-google-fonts/nanum-myeongjo',
  'Noto Sans S Chinese': '@embedpdf/fonts-sc',
};

export const fallbackFamilies = Object.keys(fallbackFonts);

/** The weights that documents use. */
const isWeight = /[-_](400)?Regular\.|[-_]600SemiBold\.|[-_](700)?Bold\./;

/** Lists the files of each family that texts are set in. */
export const textFontFiles = () => Object.values(textFonts).map(filesOf);

/** Lists the files of each fallback family. */
export const fallbackFontFiles = () => Object.values(fallbackFonts).map(filesOf);

function filesOf(name: string): string[] {
  const description = findPackageJSON(name, import.meta.url);
  if (!description) throw new Error(`the fonts of ${name} are not installed`);
  const folder = dirname(description);
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => /\.[ot]tf$/.test(file) && isWeight.test(file))
    .map((file) => join(folder, file));
}
