import { cardBelow, sectionBelow } from '#web/theme/below.ts';
import { belowTablet } from '#web/theme/media.ts';

// Stands in each page's head, behind the style sheet of our fonts. A phone first shows its first screen in fonts of
// its own. Then it gets ours, all at once: each that comes by itself lays the page out anew. What stands below waits
// for them, so that it is laid out once, a part in each frame; what somebody scrolls to does not wait.

// How far down a part may begin to be shown, in heights of the screen from its top.

/** While nobody has scrolled: what one sees. */
const ON_SCREEN = 1;
/** Once somebody has: a little ahead. */
const SCROLLED_TO = 1.5;
/** Once the parts below are due: what the browser would lay out by itself. */
const NEAR = 2.5;

/** How long the parts below wait for the fonts, from the first frame on. */
const PATIENCE_MS = 3_000;

const root = document.documentElement;
const fontStyle = document.currentScript?.previousElementSibling as HTMLStyleElement;
let isBelowDue = false;

if (matchMedia(belowTablet).matches && 'sizeAdjust' in FontFace.prototype) {
  root.dataset.starting = '';
  fontStyle.media = 'not all';
  requestAnimationFrame(onFrame);
  requestAnimationFrame(() => setTimeout(fetchFonts));
}

async function fetchFonts(): Promise<void> {
  setTimeout(makeBelowDue, PATIENCE_MS);
  const faces = [...(fontStyle.sheet?.cssRules ?? [])].flatMap((rule) =>
    faceOf(rule as CSSFontFaceRule),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) if (face.status === 'loaded') document.fonts.add(face);
  fontStyle.media = 'all';
  // What is on the screen gets them in a frame of its own.
  requestAnimationFrame(makeBelowDue);
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

function makeBelowDue(): void {
  isBelowDue = true;
}

/** Shows what is due, and ends once nothing near waits. */
function onFrame(): void {
  if (showDue() || !isBelowDue || document.readyState === 'loading') requestAnimationFrame(onFrame);
  else {
    delete root.dataset.starting;
    for (const part of all(`${sectionBelow},${cardBelow}`)) delete part.dataset.shown;
  }
}

/** Shows each part that one sees and, once the others are due, the next of them. @returns whether it showed one of those. */
function showDue(): boolean {
  const seen = scrollY > 0 ? SCROLLED_TO : ON_SCREEN;
  for (const part of waiting()) {
    const { top, bottom } = part.getBoundingClientRect();
    if (bottom < 0) continue;
    const isSeen = top < seen * innerHeight;
    // All cards of a shown section: those left would be laid out at once when the start ends.
    const isDue = isBelowDue && (top < NEAR * innerHeight || part.matches(cardBelow));
    if (!isSeen && !isDue) return false;
    part.dataset.shown = '';
    if (!isSeen) return true;
  }
  return false;
}

/** From the top on. What a waiting section holds is not asked where it stands: that would lay the section out. */
function* waiting(): Generator<HTMLElement> {
  for (const section of all(sectionBelow)) {
    if (!isShown(section)) yield section;
    if (!isShown(section)) continue;
    for (const card of all(cardBelow, section)) if (!isShown(card)) yield card;
  }
}

const isShown = ({ dataset }: HTMLElement) => 'shown' in dataset;
const all = (selector: string, within: ParentNode = document) =>
  within.querySelectorAll<HTMLElement>(selector);
