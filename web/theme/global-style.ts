import { below, besideForm } from './below.ts';
import { media } from './media.ts';
import {
  calmPalette,
  declarations,
  highContrastNightPalette,
  highContrastPalette,
  nightPalette,
  type Palette,
} from './palette.ts';
import { printStyle } from './print.ts';
import { color, font, fontSize, layout, lineHeight } from './tokens.ts';

/**
 * By the system unless light was chosen by hand, by hand, and in any theme on a ground that is dark in all of them;
 * never on paper.
 */
const night = (palette: Palette, and = '') => {
  const rules = `{${declarations(palette)}color-scheme:dark;--picture-filter:brightness(0.88)}`;
  return `@media screen and (prefers-color-scheme:dark)${and}{:root:not([data-theme=light])${rules}}
@media screen${and}{:root[data-theme=night],[data-ground=night]${rules}}`;
};

/**
 * The style that no component owns. The server writes it into every page; it follows `lang` and
 * the person's preferences by selectors alone, so the browser's script never carries it.
 *
 * Linux's fallback fonts come first, because each font name that its font service does not know costs a call to another
 * process. Up to 26em a word may break anywhere, so that no column is wider than a phone whose text is at 200 %.
 */
export const globalStyle = `
:root{${declarations(calmPalette)}
--font-text-latin:'Figtree Variable','Figtree Fallback Linux','Figtree Fallback',system-ui,sans-serif;
--font-display-latin:'Newsreader Variable','Newsreader Fallback Linux','Newsreader Fallback','Newsreader Fallback Android',Georgia,serif;
--font-text:var(--font-text-latin);
--font-display:var(--font-display-latin);
--leading-text:1.65;--leading-display:1.15;
color-scheme:light;accent-color:${color.primary}}
${media.moreContrast}{:root{${declarations(highContrastPalette)}}}
${night(nightPalette)}
${night(highContrastNightPalette, ' and (prefers-contrast:more)')}
:root [data-ground=night]{--picture-filter:inherit}
:root[data-text-size=small]{font-size:87.5%}
:root[data-text-size=large]{font-size:125%}
:lang(ar){
--font-text:'Vazirmatn Variable','Vazirmatn Fallback Linux','Vazirmatn Fallback Android',var(--font-text-latin);
--font-display:'Markazi Text Variable','Markazi Fallback Linux','Markazi Fallback Android',var(--font-display-latin);
--leading-text:1.9;--leading-display:1.4;--heading-size:1.15;
letter-spacing:0;font-style:normal}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:${color.paper};color:${color.ink};font-family:${font.text};font-size:${fontSize.body};line-height:${lineHeight.text};overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
@media (max-width:26em){body{overflow-wrap:anywhere}}
h1,h2,h3,h4{margin:0;font-family:${font.display};font-weight:500;line-height:${lineHeight.display};text-wrap:balance}
:lang(en) :is(h1,h2){letter-spacing:-0.01em}
p,ul,ol,dl,dd,figure{margin:0}
:where(main,footer) :where([id],a,button,summary,input):where(:not(dialog *)){scroll-margin-block:calc(${layout.headerHeight} + 1rem) calc(${layout.target} + 1rem)}
:where(main,footer) :where(label~*):where(:not(dialog *)){scroll-margin-block-start:calc(${layout.headerHeight} + 4rem)}
p,dd,li,blockquote{text-wrap:pretty}
ul[role=list],ol[role=list]{padding:0;list-style:none}
a{color:${color.accent};text-underline-offset:0.2em;text-decoration-thickness:1px}
button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit}
img,svg,video{display:block;max-width:100%}
${media.tallBar}{:root{--bar:0px}}
:root[data-whole]{scroll-behavior:smooth}
:root:not([data-whole]) :is(${below}){content-visibility:auto;contain-intrinsic-block-size:auto 50rem}
:root:not([data-whole]) ${besideForm}{content-visibility:auto;contain-intrinsic-block-size:auto 12rem}
:lang(ar) em{font-style:normal;font-weight:600}
:focus{outline:none}
:focus-visible{outline:3px solid ${color.focus};outline-offset:3px;border-radius:4px}
[data-tone=night] :focus-visible{outline-color:${color.onNight}}
::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:200ms}
[tabindex="-1"]:focus-visible{outline:none}
:is(a,button)[aria-busy=true]:not([aria-disabled]){outline:2px solid currentColor;outline-offset:-4px}
::selection{background:${color.accentSoft};color:${color.ink}}
@media (prefers-reduced-motion:reduce){:root[data-whole]{scroll-behavior:auto}*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:0s!important}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
${printStyle}`;
