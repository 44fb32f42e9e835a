import { globalStyle } from '#web/theme/global-style.ts';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, radius, space } from '#web/theme/tokens.ts';

/** The style of each plain page, which has neither the site's script nor its components. */
export const plainStyle = `${globalStyle}
.bar{background:${color.nightDeep};color:${color.onNight}}
.bar :focus-visible{outline-color:${color.onNight}}
.home{display:flex;align-items:center;gap:${space[3]};box-sizing:content-box;max-inline-size:36rem;min-block-size:80px;margin-inline:auto;padding-inline:${space[4]};color:inherit;font-family:${font.display};font-size:1.25rem;font-weight:500;line-height:1.2;text-decoration:none}
.home svg{flex:none}
main{box-sizing:content-box;max-inline-size:36rem;margin-inline:auto;padding:${space[7]} ${space[4]}}
h1{margin-block-end:${space[4]};font-size:${fontSize.h2}}
main p{margin-block-end:${space[4]};text-align:start}
.action{margin-block:${space[5]}}
button,.back{display:inline-flex;align-items:center;justify-content:center;min-block-size:${layout.target};padding:${space[2]} ${space[5]};border:1px solid transparent;border-radius:${radius.pill};font-weight:600;line-height:1.3;text-decoration:none;cursor:pointer}
button{background:${color.primary};color:${color.onPrimary}}
button:hover{background:${color.primaryHover}}
.back{border-color:${color.lineStrong};background:${color.paperRaised};color:${color.ink}}
.back:hover{border-color:${color.ink};background:${color.paperSunken}}
:is(button,.back):focus-visible{border-radius:${radius.pill}}
label{font-weight:600}
.field{display:block;inline-size:100%;min-block-size:3rem;margin-block-start:${space[1]};padding:${space[2]} ${space[3]};border:1px solid ${color.lineStrong};border-radius:${radius.small};background:${color.paperRaised}}
.field[aria-invalid]{border:2px solid ${color.danger}}
.slip{margin-block-end:${space[5]};padding:${space[4]} ${space[4]} 0;border:1px solid ${color.line};border-radius:${radius.medium};background:${color.paperRaised}}
.words{white-space:pre-wrap;overflow-wrap:anywhere}
.closing{margin-block-start:${space[6]};padding-block-start:${space[5]};border-block-start:1px solid ${color.line};color:${color.inkSoft}}
.closing h2{margin-block-end:${space[2]};color:${color.ink};font-size:${fontSize.h3}}
.closing dl>div{display:grid;grid-template-columns:min(10rem,34%) 1fr;align-items:center;gap:${space[4]};min-block-size:${layout.target}}
.closing dd{color:${color.ink};font-weight:600}
.closing a{display:inline-flex;align-items:center;min-inline-size:${layout.target};min-block-size:${layout.target}}
${media.belowTablet}{.home{font-size:1.0625rem}}
@media print{.bar,.back,button{display:none}}
@media (forced-colors:active){button,.back{border-color:currentColor}}
`;
