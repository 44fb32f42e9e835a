import { fallbackFontFiles, headlineFonts } from 'fonts';
import sharp from 'sharp';
import { sharePictureSize } from '#machines/api/content.ts';
import { directionOf, type Language } from '#machines/language.ts';
import { printable } from '#machines/printable.ts';

const fonts = { en: headlineFonts.latin, ar: headlineFonts.arabic };

/** Characters that the two fonts have; any other may need a fallback font. */
const usual = /^[ -~\p{Script=Latin}\p{Script=Arabic}\p{P}\p{Sc}\s]*$/u;

const { width, height } = sharePictureSize;
const MARGIN = 84;
const TITLE_TOP = 152;
/**
 * The widths tried for a title: a narrower one is used where it needs no further line, so that lines end
 * alike.
 */
const TITLE_WIDTHS = [740, 640, 540, 460];
const MOST_TITLE_HEIGHT = 275;
const LINE_GAP = 14;
/** The number of characters that fit at the smallest size. */
const LONGEST_TITLE = 110;
/** Tried from the largest; Arabic letters look smaller at the same size. */
const SIZES: Record<Language, readonly number[]> = { en: [84, 68, 54, 42], ar: [104, 84, 66, 50] };
const NAME_SIZE: Record<Language, number> = { en: 32, ar: 40 };

sharp.cache(false);

export interface SharePicture {
  title: string;
  /** The foundation's name. */
  name: string;
  language: Language;
  /** How far the sky has turned from night to morning, from 0 to 1. */
  morning: number;
}

/** Draws a page's title on its own sky, as JPEG. */
export async function drawSharePicture(picture: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const { language, name } = picture;
  const title = shortened(picture.title || name);
  if (!usual.test(title + name)) await addFallbackFonts();
  const place = (text: Lines, top: number) => ({
    input: text.image,
    top,
    left: directionOf(language) === 'rtl' ? width - MARGIN - text.width : MARGIN,
  });
  const brand = { size: NAME_SIZE[language], color: '#f3c98b' };
  const image = await sharp(Buffer.from(sky(picture)))
    .composite([
      ...(name ? [place(await lines(shortened(name), language, brand), MARGIN)] : []),
      ...(title ? [place(await fittingTitle({ ...picture, title }), TITLE_TOP)] : []),
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return new Uint8Array(image);
}

let added: Promise<void> | undefined;

/**
 * Adds the fallback fonts; the library keeps every font that it has loaded and uses it for missing
 * characters.
 */
function addFallbackFonts(): Promise<void> {
  added ??= (async () => {
    for (const [fontfile = ''] of fallbackFontFiles()) {
      await sharp({ text: { text: 'x', fontfile } })
        .png()
        .toBuffer();
    }
  })();
  return added;
}

interface Lines {
  image: Buffer;
  width: number;
  height: number;
}

/** Sets the title at the largest size that fits, in lines of similar length. */
async function fittingTitle({ title, language }: SharePicture): Promise<Lines> {
  const [widest = 0, ...narrower] = TITLE_WIDTHS;
  const [largest = 0, ...smaller] = SIZES[language];
  let size = largest;
  let best = await lines(title, language, { size, maxWidth: widest });
  for (const next of smaller) {
    if (best.height <= MOST_TITLE_HEIGHT) break;
    size = next;
    best = await lines(title, language, { size, maxWidth: widest });
  }
  for (const maxWidth of narrower) {
    const narrow = await lines(title, language, { size, maxWidth });
    if (narrow.height > best.height || narrow.width > maxWidth) break;
    best = narrow;
  }
  return best;
}

interface Lettering {
  size: number;
  color?: string;
  maxWidth?: number;
}

/**
 * Turns off glyph composition for Arabic, which would draw the vowel sign of a doubled letter as a letter and
 * tear the word apart.
 */
const SHAPING: Record<Language, string> = { en: '', ar: ' font_features="ccmp=0"' };

/** Sets text in as many lines as it needs, shaped and in the right order for both scripts. */
async function lines(
  text: string,
  language: Language,
  { size, color = '#fdf6ea', maxWidth = width - 2 * MARGIN }: Lettering,
): Promise<Lines> {
  const { data, info } = await sharp({
    text: {
      ...fonts[language],
      text: `<span foreground="${color}" size="${size * 1_000}"${SHAPING[language]}>${escapeMarkup(printable(text))}</span>`,
      width: maxWidth,
      spacing: LINE_GAP,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/** Shortens a title at a word boundary where there is one. */
function shortened(title: string): string {
  if (title.length <= LONGEST_TITLE) return title;
  return `${title.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')}…`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Draws the night over the hills, a little later for each page; the sun is on the side without text. */
function sky({ language, morning }: SharePicture): string {
  const sun = 640 - 150 * morning;
  const flip = directionOf(language) === 'rtl' ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1">
        <stop offset="0" stop-color="#191433"/><stop offset="${0.5 - 0.2 * morning}" stop-color="#2a1d4d"/>
        <stop offset="${0.8 - 0.2 * morning}" stop-color="#54264f"/><stop offset="1" stop-color="#a04a3c"/>
      </linearGradient>
      <radialGradient id="glow">
        <stop offset="0" stop-color="#fff1d6"/><stop offset="0.16" stop-color="#ffdca3" stop-opacity="0.9"/>
        <stop offset="0.5" stop-color="#f0a653" stop-opacity="${0.2 + 0.15 * morning}"/><stop offset="1" stop-color="#f0a653" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <g${flip}><g transform="translate(0 -37) scale(0.8334)">
      <g fill="#fdf6ea" opacity="${0.9 - 0.6 * morning}">
        <circle cx="1040" cy="120" r="2.2"/><circle cx="1170" cy="210" r="1.6"/><circle cx="1280" cy="110" r="2"/>
        <circle cx="1370" cy="250" r="1.6"/><circle cx="1220" cy="310" r="1.3"/>
      </g>
      <circle cx="1096" cy="${sun}" r="330" fill="url(#glow)"/>
      <circle cx="1096" cy="${sun}" r="62" fill="#fff1d6"/>
      <path d="M0 604c150-66 310-92 470-56s300 44 440 4 330-60 530 8v240H0z" fill="#873850"/>
      <path d="M0 650c200-58 380-58 560-22s330 32 480-10 290-46 400-14v196H0z" fill="#64284f"/>
      <path d="M0 706c240-50 440-34 640-10s440 24 800-46v150H0z" fill="#3c1b49"/>
      <path d="M1088 616c32 10 40 20-4 36s-104 26-52 46 138 26 66 58-320 34-420 54l340-4c120-22 214-44 226-76s-52-36-104-52-62-24-20-36 20-22-32-26z" fill="#f3c98b"/>
    </g></g>
  </svg>`;
}
