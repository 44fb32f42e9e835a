import type { Frame, Page } from 'playwright';

/** Names that are written in Latin letters in Arabic texts too, and references. */
const properNames =
  /\b(ADIMHC|GMHCS|MENTL|LFGXP|WhatsApp|Calendly|Stripe|Ziina|Apple Pay|Google Pay|LinkedIn|IBAN|Excel|PowerPoint|RSS|PDF|ZIP|TRN|JPEG|PNG|WebP|800-HOPE|[\dA-Z]{4}(-[\dA-Z]{4}){3})\b|US\$|openstreetmap\.org/g;

/** Says whether an Arabic text holds words in Latin letters that are neither such a name nor an address. */
export function hasLatin(text: string): boolean {
  const rest = text.replaceAll('\u2060', '').replace(properNames, '');
  return /[a-z]{2,}/i.test(rest.replace(/\S+@\S+|https?:\S+/g, ''));
}

/** Finds words in Latin letters in an Arabic page that are not marked as another language. */
export async function latinLeftovers(page: Page | Frame): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isOther = (element: Element | null) =>
      !element?.closest('[lang]')?.getAttribute('lang')?.startsWith('ar') ||
      element.closest('script, style, noscript, bdi, [translate=no], [dir=ltr]') !== null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!isOther(parentElement)) found.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [alt], [title], [placeholder]',
    )) {
      if (isOther(element)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  return texts.filter(hasLatin);
}

/** Finds Arabic words with letter spacing, which pulls their joined letters apart. */
export function spacedLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spaced = [...document.body.querySelectorAll('*')].filter((element) => {
      const isArabic = [...element.childNodes].some(
        (node) =>
          node.nodeType === Node.TEXT_NODE && /[\u0600-\u06ff]/.test(node.textContent ?? ''),
      );
      return isArabic && !['normal', '0px'].includes(getComputedStyle(element).letterSpacing);
    });
    return spaced.map(({ textContent }) => textContent?.slice(0, 60) ?? '');
  });
}

/** Says by how much the page is wider than its window, and which elements are. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1);
    });
    const widest = wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120));
    return [`${scrollWidth - clientWidth} px too wide: ${widest.join(' | ')}`];
  });
}

/** Finds phone numbers and unbreakable words that a line break divides. */
export function dividedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const whole = /e-mail|800-HOPE \(\d+\)|\+\d[\d ]{7,}\d/gi;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(whole)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(`${word} is divided: ${node.textContent?.slice(0, 80)}`);
      }
    }
    return found;
  });
}

export const widths = [320, 390, 768, 1280, 1920];

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/**
 * The display settings under which pages are checked. With forced colours the reader chooses the contrast,
 * and the browser paints a background behind each text that axe does not see.
 */
export const looks: Record<string, { media: Media; textSize?: string }> = {
  day: { media: { colorScheme: 'light' } },
  night: { media: { colorScheme: 'dark' } },
  contrast: { media: { contrast: 'more' } },
  'forced colours': { media: { forcedColors: 'active' } },
  'text at 200 %': { media: { colorScheme: 'light' }, textSize: '200%' },
};
