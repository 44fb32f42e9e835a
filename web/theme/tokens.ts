/**
 * The design's measures for styles. Colours are custom properties whose values are in palette.ts,
 * so that the theme and a person's contrast preference change them without any script. `plum`,
 * `night` and `nightDeep` are the grounds that are dark in every theme, under `onNight`.
 */
export const colorNames = [
  'paper',
  'paperRaised',
  'paperSunken',
  'ink',
  'inkSoft',
  'line',
  'lineStrong',
  'primary',
  'primaryHover',
  'onPrimary',
  'accent',
  'accentSoft',
  'glow',
  'drawing',
  'plum',
  'night',
  'nightDeep',
  'onNight',
  'onNightSoft',
  'danger',
  'dangerPaper',
  'success',
  'successPaper',
  'warning',
  'orange',
  'warningPaper',
  'focus',
  'scrim',
] as const;

export type ColorName = (typeof colorNames)[number];

/** `color.ink` is `var(--ink)`. */
export const color = Object.fromEntries(
  colorNames.map((name) => [name, `var(--${name})`]),
) as Record<ColorName, string>;

/**
 * Steps of 4 px at the default font size. Space grows with the text. The larger steps grow only as
 * far as the text keeps its room: never to a larger share of the screen than they take of 320 px.
 */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: 'min(1rem, 5vw)',
  5: 'min(1.5rem, 7.5vw)',
  6: 'min(2rem, 10vw)',
  7: 'min(3rem, 15vw)',
  8: 'min(4rem, 20vw)',
  9: 'min(6rem, 30vw)',
} as const;

/** The families differ by language: global-style.ts gives the properties their values. */
export const font = { text: 'var(--font-text)', display: 'var(--font-display)' } as const;

/** Arabic letters of the same size look smaller, so its headings are larger by this factor. */
const heading = (size: string, most: string) => `min(${size} * var(--heading-size, 1), ${most})`;

/**
 * Headings grow with the reader's own text size as long as a long word fits on a line of a small
 * phone.
 */
export const fontSize = {
  small: '0.875rem',
  body: '1.0625rem',
  lead: 'clamp(1.125rem, 1.05rem + 0.4vw, 1.3125rem)',
  h3: heading('clamp(1.25rem, 1.18rem + 0.35vw, 1.4375rem)', '11vw'),
  h2: heading('clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem)', '12vw'),
  h1: heading('clamp(2.25rem, 1.7rem + 2.8vw, 3.75rem)', '13vw'),
} as const;

/** Larger in Arabic, whose letters reach further up and down. */
export const lineHeight = {
  text: 'var(--leading-text)',
  display: 'var(--leading-display)',
} as const;

export const radius = {
  small: '0.5rem',
  medium: '0.875rem',
  large: '1.25rem',
  pill: '999px',
} as const;

export const shadow = {
  raised: '0 1px 2px rgb(38 30 66 / 6%), 0 10px 30px -14px rgb(38 30 66 / 18%)',
  overlay: '0 2px 6px rgb(38 30 66 / 10%), 0 24px 60px -16px rgb(38 30 66 / 35%)',
} as const;

/** `motion.normal` is the specified 300 ms; the global style stops it with reduced motion. */
export const motion = { quick: '150ms ease', normal: '300ms cubic-bezier(0.2, 0, 0, 1)' } as const;

export const layout = {
  maxWidth: '1200px',
  /**
   * The longest line of text. In em, like every width of text: `ch` changes when a font arrives,
   * and lines would break anew.
   */
  measure: '41.7em',
  /** Grows when large text makes the bar grow. */
  headerHeight: 'var(--bar, 80px)',
  /** The smallest side of any target. */
  target: '44px',
  /** The room of the way to help, over the end of the page. */
  helpHeight: 'calc(44px + 1rem)',
} as const;

export const layer = { header: 10, menu: 20, help: 15, toast: 40 } as const;
