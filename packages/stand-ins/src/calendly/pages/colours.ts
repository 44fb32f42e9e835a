/** Colours that the embedding page asked for, as `#rrggbb`. */
export interface Colours {
  background: string | undefined;
  text: string | undefined;
  primary: string | undefined;
}

/** Reads `background_color`, `text_color` and `primary_color`, given without `#`; ignores invalid values. */
export function readColours(query: URLSearchParams): Colours {
  const colour = (name: string) => {
    const given = query.get(name)?.toLowerCase() ?? '';
    if (/^[\da-f]{6}$/.test(given)) return `#${given}`;
    return /^[\da-f]{3}$/.test(given) ? `#${given.replace(/./g, '$&$&')}` : undefined;
  };
  return {
    background: colour('background_color'),
    text: colour('text_color'),
    primary: colour('primary_color'),
  };
}

/** Writes the CSS of the colours; empty if none was given. */
export function coloursCss({ background, text, primary }: Colours): string {
  const rules = [
    background && `--paper: ${background}; --sheet: ${background};`,
    text &&
      `--ink: ${text}; --soft: color-mix(in srgb, ${text} 80%, var(--paper)); --line: color-mix(in srgb, ${text} 55%, var(--paper)); --faint: color-mix(in srgb, ${text} 18%, var(--paper));`,
    primary && `--accent: ${primary}; --on-accent: ${readableOn(primary)};`,
  ].filter(Boolean);
  if (rules.length === 0) return '';
  const scheme = luminance(background ?? '#ffffff') > 0.18 ? 'light' : 'dark';
  return `:root { color-scheme: ${scheme}; ${rules.join(' ')} }`;
}

/** Returns black or white, whichever has more contrast. */
function readableOn(colour: string): string {
  return luminance(colour) > 0.179 ? '#000000' : '#ffffff';
}

/** Computes relative luminance, 0 to 1, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
