import { type ColorName, colorNames } from './tokens.ts';

export type Palette = Record<ColorName, string>;

/** Night indigo, plum, ember and amber on sand. */
export const calmPalette: Palette = {
  paper: '#fbf7f0',
  paperRaised: '#fffdf9',
  paperSunken: '#f4ecdf',
  ink: '#231f40',
  inkSoft: '#4a4562',
  line: '#e4d8c6',
  lineStrong: '#8d8295',
  primary: '#54264f',
  primaryHover: '#3f1a3c',
  onPrimary: '#fffaf2',
  accent: '#7f3512',
  accentSoft: '#fbe6cd',
  glow: '#eda84f',
  night: '#221d45',
  nightDeep: '#161231',
  onNight: '#fdf6ea',
  onNightSoft: '#ddd4e6',
  danger: '#9b1c2c',
  dangerPaper: '#fdecea',
  success: '#1d5b41',
  successPaper: '#e6f3ea',
  warning: '#7a4b05',
  orange: '#a84400',
  warningPaper: '#fdf0d5',
  focus: '#1f4fd0',
  scrim: 'rgb(22 18 49 / 55%)',
};

/** The same design for people whose system asks for more contrast. */
export const highContrastPalette: Palette = {
  paper: '#ffffff',
  paperRaised: '#ffffff',
  paperSunken: '#ffffff',
  ink: '#000000',
  inkSoft: '#141226',
  line: '#231f40',
  lineStrong: '#000000',
  primary: '#2e0f2c',
  primaryHover: '#000000',
  onPrimary: '#ffffff',
  accent: '#5c2306',
  accentSoft: '#ffffff',
  glow: '#ffcf7d',
  night: '#0b0820',
  nightDeep: '#000000',
  onNight: '#ffffff',
  onNightSoft: '#ffffff',
  danger: '#7a0616',
  dangerPaper: '#ffffff',
  success: '#063d27',
  successPaper: '#ffffff',
  warning: '#4f2f00',
  orange: '#7d3300',
  warningPaper: '#ffffff',
  focus: '#0026a3',
  scrim: 'rgb(0 0 0 / 80%)',
};

/** A palette as custom property declarations. */
export function declarations(palette: Palette): string {
  return colorNames.map((name) => `--${name}:${palette[name]};`).join('');
}
