import { belowTablet } from '#web/theme/media.ts';

// An inline script in the head of each page, after the style sheet of our fonts. A phone first
// shows the page in its own fonts and gets ours after the first paint, which would otherwise share
// its network with them; all at once, because each that arrives alone lays the page out anew.

const fontStyle = document.currentScript?.previousElementSibling as HTMLStyleElement;

if (matchMedia(belowTablet).matches && 'sizeAdjust' in FontFace.prototype) {
  fontStyle.media = 'not all';
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    fetchFonts();
  }).observe({ type: 'paint', buffered: true });
}

async function fetchFonts(): Promise<void> {
  const faces = [...(fontStyle.sheet?.cssRules ?? [])].flatMap((rule) =>
    faceOf(rule as CSSFontFaceRule),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) if (face.status === 'loaded') document.fonts.add(face);
  fontStyle.media = 'all';
}

/** Returns the face of a rule, if the page's language needs it. */
function faceOf({ style }: CSSFontFaceRule): FontFace[] {
  const read = (name: string) => style.getPropertyValue(name);
  const source = read('src');
  if (document.documentElement.lang !== 'ar' && source.includes('arabic')) return [];
  const descriptors: FontFaceDescriptors & { sizeAdjust: string } = {
    weight: read('font-weight'),
    unicodeRange: read('unicode-range'),
    sizeAdjust: read('size-adjust') || '100%',
  };
  return [new FontFace(read('font-family'), source, descriptors)];
}
