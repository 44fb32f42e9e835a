import type { Localised } from '../../machines/language.ts';
import { type LocalisedString, string } from './text.ts';

/** A picture that comes with the site. */
export interface SeedAsset {
  key: string;
  /** Its file, beside this one in `assets/`. */
  file: string;
  /** What it shows, for people who cannot see it. */
  alt: Localised;
}

function drawing(key: string, en: string, ar: string): SeedAsset {
  return { key, file: `${key}.svg`, alt: { en, ar } };
}

/** The site's own drawings. */
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
    'branch',
    'Two branches with leaves, and a star above them.',
    'غصنان مورقان، وفوقهما نجمة.',
  ),
  drawing(
    'voice',
    'A small light from which waves spread to both sides.',
    'نور صغير تنتشر منه أمواج إلى الجانبين.',
  ),
  drawing(
    'door',
    'A door stands ajar, and light falls through it into a dark room.',
    'باب موارب يدخل منه النور إلى غرفة معتمة.',
  ),
  drawing('lantern', 'A lantern burns in the dark.', 'فانوس مضيء في العتمة.'),
  drawing(
    'city',
    'The towers of Dubai in the evening light, and a small boat on the water.',
    'أبراج دبي في ضوء المساء، وقارب صغير على الماء.',
  ),
  drawing(
    'portrait',
    'A drawing in place of a portrait: a person in an archway, with the dawn behind.',
    'رسم مكان الصورة الشخصية: شخص في قوس باب، ومن خلفه الفجر.',
  ),
];

const PLACEHOLDER = 'seed-asset-';

/** A picture whose asset is named by its key, until seeding puts the uploaded one in its place. */
export interface SeedPicture {
  _type: 'picture';
  asset: { _type: 'reference'; _ref: string };
  alt?: LocalisedString;
  isDecorative: boolean;
}

/** A drawing that says something of its own. @throws when there is no such drawing. */
export function picture(key: string): SeedPicture {
  const { alt } = assetOf(key);
  return { ...placeholder(key), alt: string(alt.en, alt.ar), isDecorative: false };
}

/** A drawing for the mood alone. @throws when there is no such drawing. */
export function decoration(key: string): SeedPicture {
  return { ...placeholder(assetOf(key).key), isDecorative: true };
}

/** The key that a reference's placeholder stands for; `null` for any other reference. */
export function assetKey(ref: unknown): string | null {
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
