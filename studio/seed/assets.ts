import type { Localised } from '../../machines/language.ts';
import { type LocalisedString, string } from './text.ts';

/** A drawing, a recording, a film or its captions that is part of the site's source. */
export interface SeedAsset {
  key: string;
  /** The lake's name for its kind. */
  kind: 'image' | 'file';
  /** The file's name in the folder `assets`. */
  file: string;
  contentType: string;
}

interface Drawing extends SeedAsset {
  /** The alternative text. */
  alt: Localised;
}

function drawing(key: string, en: string, ar: string): Drawing {
  const file = `${key}.svg`;
  return { key, kind: 'image', file, contentType: 'image/svg+xml', alt: { en, ar } };
}

export const drawings: readonly Drawing[] = [
  drawing(
    'path',
    'A dotted path winds over hills towards a low sun.',
    'درب منقّط يتعرّج فوق التلال نحو شمس قريبة من الأفق.',
  ),
  drawing(
    'toolkit',
    'An open case with sheets of paper, a pencil and a small lamp in it.',
    'حقيبة مفتوحة فيها أوراق وقلم ومصباح صغير.',
  ),
  drawing(
    'map',
    'A folded map lies open, with a way marked on it from stop to stop.',
    'خارطة مفتوحة رُسم عليها الطريق من محطة إلى أخرى.',
  ),
  drawing(
    'tea',
    'A pot of tea and two glasses on a low table, by a window in the evening.',
    'إبريق شاي وكأسان على طاولة منخفضة، عند نافذة في المساء.',
  ),
  drawing(
    'chair',
    'An empty chair stands beside a door, under which light falls into the dark.',
    'كرسي فارغ بجانب باب يتسلل من تحته الضوء إلى العتمة.',
  ),
  drawing(
    'boat',
    'A small boat with a lamp on it, on a dark sea, while the sky grows light.',
    'قارب صغير عليه مصباح في بحر معتم، والسماء تضيء شيئًا فشيئًا.',
  ),
  drawing('water', 'A setting sun rests on still water.', 'شمس هادئة تلامس صفحة ماء ساكن.'),
  drawing(
    'circle',
    'Eight small lamps stand in a circle and light the dark between them.',
    'ثمانية مصابيح صغيرة في دائرة تضيء العتمة بينها.',
  ),
  drawing('book', 'The sun rises from an open book.', 'شمس تشرق من كتاب مفتوح.'),
  drawing(
    'voice',
    'A small light from which waves spread to both sides.',
    'نور صغير تنتشر منه أمواج إلى الجانبين.',
  ),
  drawing('lantern', 'A lantern burns in the dark.', 'فانوس مضيء في العتمة.'),
  drawing(
    'city',
    'The towers of Dubai in the evening light, and a small boat on the water.',
    'أبراج دبي في ضوء المساء، وقارب صغير على الماء.',
  ),
  drawing(
    'portrait',
    'A sheet of paper with a dried sprig and three lines by hand, in place of a portrait.',
    'ورقة عليها غصن مجفّف وثلاثة أسطر بخط اليد، مكان الصورة الشخصية.',
  ),
];

const types: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
};

/** Files whose key is their name. */
const files = [
  'breathing-with-the-sea.mp3',
  ...['night-1.webm', 'night-1.mp4'],
  ...['about-story-1', 'founder-story-1'].flatMap((story) =>
    ['.webm', '.mp4', '-en.vtt', '-ar.vtt'].map((ending) => `${story}${ending}`),
  ),
].map((file): SeedAsset => {
  const contentType = types[file.slice(file.lastIndexOf('.') + 1)] ?? '';
  return { key: file, kind: 'file', file, contentType };
});

export const seedAssets: readonly SeedAsset[] = [...drawings, ...files];

const PLACEHOLDER = 'seed-asset-';

/** A picture whose asset is a placeholder until the drawing is uploaded. */
export interface SeedPicture {
  _type: 'picture';
  asset: { _type: 'reference'; _ref: string };
  alt?: LocalisedString;
  isDecorative: boolean;
}

/**
 * Returns a drawing with an alternative text.
 * @throws Error if there is no such drawing
 */
export function picture(key: string): SeedPicture {
  const drawn = found(drawings, key);
  const { en, ar } = drawn.alt;
  return { _type: 'picture', ...placeholder(drawn), alt: string(en, ar), isDecorative: false };
}

/**
 * Returns a decorative drawing.
 * @throws Error if there is no such drawing
 */
export function decoration(key: string): SeedPicture {
  return { _type: 'picture', ...placeholder(found(drawings, key)), isDecorative: true };
}

/**
 * Returns a file, whose asset is a placeholder as well.
 * @throws Error if there is no such file
 */
export function upload(name: string) {
  return { ...placeholder(found(files, name)), _type: 'file' as const };
}

/** The asset's key in a placeholder; null for any other reference. */
function assetKey(ref: unknown): string | null {
  return typeof ref === 'string' && ref.startsWith(PLACEHOLDER)
    ? ref.slice(PLACEHOLDER.length)
    : null;
}

function placeholder({ key }: SeedAsset) {
  return { asset: { _type: 'reference' as const, _ref: `${PLACEHOLDER}${key}` } };
}

function found<Asset extends SeedAsset>(assets: readonly Asset[], key: string): Asset {
  const asset = assets.find((each) => each.key === key);
  if (!asset) throw new Error(`nothing is called ${key}`);
  return asset;
}

type Fields = Record<string, unknown>;

/**
 * Returns the content with the uploaded asset's id in place of each placeholder.
 * @param uploads asset ids by key
 * @throws Error if one was not uploaded
 */
export function replacePlaceholders<T>(content: T, uploads: ReadonlyMap<string, string>): T {
  return mapped(content, (value) => {
    const key = assetKey(value._ref);
    if (key === null) return value;
    const id = uploads.get(key);
    if (!id) throw new Error(`${key} was not uploaded`);
    return { ...value, _ref: id };
  }) as T;
}

function mapped(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((member) => mapped(member, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(change(value as Fields)).map(([name, field]) => [name, mapped(field, change)]),
  );
}
