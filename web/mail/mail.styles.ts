import type { CSSProperties } from 'react';
import type { Language } from '#machines/language.ts';
import { calmPalette as color, nightPalette as dark } from '#web/theme/palette.ts';

// These styles are written into each element, with left and right sides, because many mail programs
// support nothing else.

/**
 * A style sheet by class, over the styles of the elements, for mail programs that read style sheets
 * and follow the system's theme. Other programs show the light mail, or darken it themselves.
 */
export const nightStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper,.paper>table>tbody>tr>td{background-color:${dark.paper}!important}
.raised{background-color:${dark.paperRaised}!important;border-color:${dark.line}!important}
.sunken{background-color:${dark.paperSunken}!important;border-color:${dark.line}!important}
.line{border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.inkSoft}!important}
.accent{color:${dark.accent}!important}
.button{background-color:${dark.primary}!important;color:${dark.onPrimary}!important}
}`;

const textFont = {
  en: "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  ar: "'Segoe UI','Geeza Pro','Noto Sans Arabic',Tahoma,Arial,sans-serif",
};
/** The page's typeface, if the reader's device has it. */
const priceFont = "'Newsreader Variable',Newsreader,Georgia,'Times New Roman',serif";
const displayFont = { en: "Georgia,'Times New Roman',serif", ar: textFont.ar };
const lineHeight = { en: '1.6', ar: '1.85' };

const start = (language: Language) => (language === 'ar' ? 'right' : 'left');

const text = (language: Language, fontSize: number): CSSProperties => ({
  fontFamily: textFont[language],
  fontSize,
  lineHeight: lineHeight[language],
  textAlign: start(language),
});

export const body: CSSProperties = {
  margin: 0,
  padding: '24px 12px',
  backgroundColor: color.paper,
};

export const card: CSSProperties = {
  maxWidth: 600,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: 14,
  backgroundColor: color.paperRaised,
  color: color.ink,
};

export const header: CSSProperties = {
  padding: '28px 24px 22px',
  borderBottom: `3px solid ${color.glow}`,
  backgroundColor: color.night,
  textAlign: 'center',
};

export const sun: CSSProperties = {
  width: 36,
  height: 18,
  margin: '0 auto',
  borderRadius: '18px 18px 0 0',
  backgroundColor: color.glow,
  fontSize: 0,
  lineHeight: 0,
};

export const horizon: CSSProperties = {
  width: 76,
  height: 2,
  margin: '0 auto',
  borderRadius: 1,
  backgroundColor: color.onNight,
  fontSize: 0,
  lineHeight: 0,
};

export const sender = (language: Language): CSSProperties => ({
  marginTop: 14,
  color: color.onNight,
  fontFamily: displayFont[language],
  fontSize: 18,
  lineHeight: '1.4',
});

export const passage: CSSProperties = { padding: '32px 24px 8px' };

export const heading = (language: Language): CSSProperties => ({
  ...text(language, 26),
  margin: '0 0 20px',
  color: color.primary,
  fontFamily: displayFont[language],
  fontWeight: language === 'ar' ? 700 : 400,
  lineHeight: language === 'ar' ? '1.5' : '1.3',
});

export const paragraph = (language: Language): CSSProperties => ({
  ...text(language, 17),
  margin: '0 0 16px',
  color: color.ink,
});

export const subheading = (language: Language): CSSProperties => ({
  ...heading(language),
  margin: '28px 0 12px',
  fontSize: 21,
});

export const smallSubheading = (language: Language): CSSProperties => ({
  ...paragraph(language),
  margin: '24px 0 8px',
  fontWeight: 600,
});

export const quotation = (language: Language): CSSProperties => ({
  ...paragraph(language),
  margin: '20px 0',
  [language === 'ar' ? 'paddingRight' : 'paddingLeft']: 16,
  [language === 'ar' ? 'borderRight' : 'borderLeft']: `3px solid ${color.glow}`,
  fontFamily: displayFont[language],
});

export const list = (language: Language): CSSProperties => ({
  ...paragraph(language),
  [language === 'ar' ? 'paddingRight' : 'paddingLeft']: 24,
  [language === 'ar' ? 'paddingLeft' : 'paddingRight']: 0,
});

export const signature: CSSProperties = { padding: '0 24px 28px' };

export const signatureLine = (language: Language): CSSProperties => ({
  ...text(language, 17),
  color: color.ink,
  fontFamily: displayFont[language],
});

/** The subject of a mail, drawn as a paper slip. */
export const slip: CSSProperties = {
  margin: '8px 0',
  padding: '4px 14px',
  border: `1px solid ${color.line}`,
  borderRadius: 12,
  backgroundColor: color.paperSunken,
};

export const facts: CSSProperties = { width: '100%', borderCollapse: 'collapse' };

export type FactsLook = 'ruled' | 'plain';

const cell = (language: Language, look: FactsLook): CSSProperties => ({
  ...text(language, 15),
  padding: look === 'ruled' ? '11px 0' : 0,
  verticalAlign: 'baseline',
});

/** A line between two rows, not above the first. */
export const rule: CSSProperties = { borderTop: `1px solid ${color.line}` };

export const label = (language: Language, look: FactsLook): CSSProperties => ({
  ...cell(language, look),
  [language === 'ar' ? 'paddingLeft' : 'paddingRight']: 12,
  width: '27%',
  ...(look === 'plain' && { paddingTop: 10, paddingBottom: 10 }),
  color: color.inkSoft,
  fontWeight: 400,
});

export const value = (language: Language, look: FactsLook): CSSProperties => ({
  ...cell(language, look),
  color: color.ink,
  fontWeight: look === 'ruled' ? 600 : 400,
  wordBreak: 'break-word',
});

/** Drawn as on the page: the first amount large, and the words beside it small. */
export const price: CSSProperties = {
  fontFamily: priceFont,
  fontSize: 22,
  fontVariantNumeric: 'lining-nums',
  fontWeight: 600,
  lineHeight: '1.3',
  whiteSpace: 'nowrap',
};

export const besidePrice = (language: Language): CSSProperties => ({
  ...text(language, 14),
  color: color.inkSoft,
  fontWeight: 400,
});

export const link: CSSProperties = { color: color.accent, fontWeight: 600 };

/** A way to reach somebody, high enough for a thumb. */
export const contact: CSSProperties = { display: 'inline-block', padding: '10px 0' };

/** A crisis number. */
export const call: CSSProperties = {
  display: 'inline-block',
  margin: '4px 0',
  padding: '10px 16px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 10,
  backgroundColor: color.paperRaised,
  whiteSpace: 'nowrap',
};

export const action = (language: Language): CSSProperties => ({
  margin: '20px 0 24px',
  textAlign: start(language),
});

export const button = (language: Language): CSSProperties => ({
  padding: '14px 28px',
  borderRadius: 10,
  backgroundColor: color.primary,
  color: color.onPrimary,
  fontFamily: textFont[language],
  fontSize: 17,
  fontWeight: 600,
});

export const closing: CSSProperties = {
  padding: '24px 24px 16px',
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.paperSunken,
};

export const smallHeading = (language: Language): CSSProperties => ({
  ...text(language, 17),
  margin: '0 0 8px',
  color: color.accent,
  fontWeight: 600,
});

export const smallParagraph = (language: Language): CSSProperties => ({
  ...text(language, 15),
  margin: '0 0 12px',
  color: color.inkSoft,
});
