/** The width of a phone. */
export const belowTablet = '(max-width: 767.98px)';

/** Widths of the specification: mobile under 768 px, desktop from 1024 px. */
export const media = {
  tablet: '@media (min-width: 768px)',
  desktop: '@media (min-width: 1024px)',
  /** Too narrow for everything that is side by side on a desktop. */
  narrowDesktop: '@media (min-width: 1024px) and (max-width: 1279.98px)',
  belowTablet: `@media ${belowTablet}`,
  /** Without a script the menu is no button: its links take several rows of a narrow bar. */
  tallBar: '@media (scripting: none) and (max-width: 1023.98px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  moreContrast: '@media (prefers-contrast: more)',
} as const;
