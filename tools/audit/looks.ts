import type { Page } from 'playwright';

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
