import type { Localised } from '../../machines/language.ts';
import { type LocalisedString, string } from './text.ts';

/** A drawing that comes with the site. */
export interface SeedAsset {
  key: string;
  /** Its name in the folder `assets`. */
  file: string;
  /** The alternative text. */
  alt: Localised;
}

function drawing(key: string, en: string, ar: string): SeedAsset {
  return { key, file: `${key}.svg`, alt: { en, ar } };
}

export const seedAssets: readonly SeedAsset[] = [
  drawing(
    'dawn',
    'The sun rises over hills under a night sky, and a path leads towards it.',
    'تشرق الشمس خلف تلال تحت سماء الليل، ويمتد نحوها درب.',
  ),
  drawing(
    'path',
    'A dotted path winds over hills towards a low sun.',
    'درب منقّط يتعرّج فوق التلال نحو شمس قريبة من الأفق.',
  ),
  drawing('hands', 'Two open hands hold a small sun.', 'كفّان مفتوحتان تحملان شمسًا صغيرة.'),
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
    'A drawing in place of a portrait: a person, with the dawn behind.',
    'رسم مكان الصورة الشخصية: شخص، ومن خلفه الفجر.',
  ),
];

const PLACEHOLDER = 'seed-asset-';

/** A picture whose asset is a placeholder until the drawing is uploaded. */
export interface SeedPicture {
  _type: 'picture';
  asset: { _type: 'reference'; _ref: string };
  alt?: LocalisedString;
  isDecorative: boolean;
}

/** A drawing with an alternative text. @throws Error if there is no such drawing. */
export function picture(key: string): SeedPicture {
  const { alt } = assetOf(key);
  return { ...placeholder(key), alt: string(alt.en, alt.ar), isDecorative: false };
}

/** A decorative drawing. @throws Error if there is no such drawing. */
export function decoration(key: string): SeedPicture {
  return { ...placeholder(assetOf(key).key), isDecorative: true };
}

/** The drawing's key in a placeholder; null for any other reference. */
function assetKey(ref: unknown): string | null {
  return typeof ref === 'string' && ref.startsWith(PLACEHOLDER)
    ? ref.slice(PLACEHOLDER.length)
    : null;
}

function placeholder(key: string) {
  return {
    _type: 'picture' as const,
    asset: { _type: 'reference' as const, _ref: `${PLACEHOLDER}${key}` },
  };
}

function assetOf(key: string): SeedAsset {
  const found = seedAssets.find((asset) => asset.key === key);
  if (!found) throw new Error(`no drawing is called ${key}`);
  return found;
}

type Fields = Record<string, unknown>;

/**
 * The content with the uploaded asset's id in place of each placeholder.
 * @param uploads asset ids by key.
 * @throws Error if a drawing was not uploaded.
 */
export function replacePlaceholders<T>(content: T, uploads: ReadonlyMap<string, string>): T {
  return mapped(content, (value) => {
    const key = assetKey(value._ref);
    if (key === null) return value;
    const id = uploads.get(key);
    if (!id) throw new Error(`the drawing ${key} was not uploaded`);
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
