import { cardBelow, sectionBelow } from '#web/theme/below.ts';
import { belowTablet } from '#web/theme/media.ts';

// Stands in each page's head, behind the style sheet of our fonts. A phone gets them after its first paint and all
// at once: each that comes by itself lays the page out anew. What is on the screen gets them first, each part that
// is laid out below it in a frame of its own.

/** In heights of the screen from its top: sections that begin above it are laid out already. */
const LAID_OUT = 2.5;

const root = document.documentElement;
const fontStyle = document.currentScript?.previousElementSibling as HTMLStyleElement;

if (matchMedia(belowTablet).matches && 'sizeAdjust' in FontFace.prototype) {
  root.dataset.starting = '';
  fontStyle.media = 'not all';
  requestAnimationFrame(() => setTimeout(fetchAll));
}

async function fetchAll(): Promise<void> {
  const faces = [...(fontStyle.sheet?.cssRules ?? [])].flatMap((rule) =>
    faceOf(rule as CSSFontFaceRule),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  const parts = [...document.querySelectorAll<HTMLElement>(sectionBelow)]
    .filter((section) => topOf(section) < LAID_OUT)
    .flatMap((section) => [section, ...section.querySelectorAll<HTMLElement>(cardBelow)])
    .filter((part) => topOf(part) > 1);
  for (const part of parts) part.dataset.later = '';
  for (const face of faces) if (face.status === 'loaded') document.fonts.add(face);
  fontStyle.media = 'all';
  requestAnimationFrame(() => requestAnimationFrame(() => show(parts)));
}

/** The face of a rule, if the page's language needs it. */
function faceOf({ style }: CSSFontFaceRule): FontFace[] {
  const read = (name: string) => style.getPropertyValue(name);
  const source = read('src');
  if (root.lang !== 'ar' && source.includes('arabic')) return [];
  const descriptors: FontFaceDescriptors & { sizeAdjust: string } = {
    weight: read('font-weight'),
    unicodeRange: read('unicode-range'),
    sizeAdjust: read('size-adjust') || '100%',
  };
  return [new FontFace(read('font-family'), source, descriptors)];
}

/** In heights of the screen. */
function topOf(part: HTMLElement): number {
  return part.getBoundingClientRect().top / innerHeight;
}

/** Lays out one in each frame. */
function show([first, ...others]: HTMLElement[]): void {
  if (!first) delete root.dataset.starting;
  else {
    delete first.dataset.later;
    requestAnimationFrame(() => show(others));
  }
}
