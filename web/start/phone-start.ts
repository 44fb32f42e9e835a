import { cardBelow, sectionBelow } from '#web/theme/below.ts';
import { belowTablet } from '#web/theme/media.ts';

// An inline script in the head of each page, after the style sheet of our fonts. A phone first
// shows the first screen in its own fonts. Then it gets ours, all at once, because each font that
// arrives alone lays the page out anew. The parts below wait for the fonts, so that they are laid
// out once, one part in each frame; a part that somebody scrolls to does not wait.

// How far down a part may begin and be shown, in heights of the screen from its top.

/** Before anybody has scrolled: what is on the screen. */
const ON_SCREEN = 1;
/** After somebody has scrolled: a little ahead. */
const SCROLLED_TO = 1.5;
/** Once the parts below are due: what the browser would lay out by itself. */
const NEAR = 2.5;

/** How long the parts below wait for the fonts, from the first paint on. */
const PATIENCE_MS = 3_000;

const root = document.documentElement;
const fontStyle = document.currentScript?.previousElementSibling as HTMLStyleElement;
let isBelowDue = false;

if (matchMedia(belowTablet).matches && 'sizeAdjust' in FontFace.prototype) {
  root.dataset.starting = '';
  fontStyle.media = 'not all';
  requestAnimationFrame(onFrame);
  // After the first paint, which would otherwise share its network with them.
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    fetchFonts();
  }).observe({ type: 'paint', buffered: true });
}

async function fetchFonts(): Promise<void> {
  setTimeout(makeBelowDue, PATIENCE_MS);
  const faces = [...(fontStyle.sheet?.cssRules ?? [])].flatMap((rule) =>
    faceOf(rule as CSSFontFaceRule),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) if (face.status === 'loaded') document.fonts.add(face);
  fontStyle.media = 'all';
  // The parts on the screen get the fonts in a separate frame.
  requestAnimationFrame(makeBelowDue);
}

/** Returns the face of a rule, if the page's language needs it. */
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

/** Shows the parts that are due, and ends once none nearby waits. */
function onFrame(): void {
  if (showDue() || !isBelowDue || document.readyState === 'loading') requestAnimationFrame(onFrame);
  else {
    delete root.dataset.starting;
    for (const part of all(`${sectionBelow},${cardBelow}`)) delete part.dataset.shown;
  }
}

/**
 * Shows each part in view and, once the others are due, the next of them.
 * @returns whether it showed one of those
 */
function showDue(): boolean {
  const seen = scrollY > 0 ? SCROLLED_TO : ON_SCREEN;
  for (const part of waiting()) {
    const { top, bottom } = part.getBoundingClientRect();
    if (bottom < 0) continue;
    const isSeen = top < seen * innerHeight;
    // All cards of a shown section: the browser would lay out the remaining ones at once when the
    // start ends.
    const isDue = isBelowDue && (top < NEAR * innerHeight || part.matches(cardBelow));
    if (!isSeen && !isDue) return false;
    part.dataset.shown = '';
    if (!isSeen) return true;
  }
  return false;
}

/**
 * Yields the waiting parts from the top. It does not measure the contents of a waiting section,
 * because that would lay the section out.
 */
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
