/**
 * The only style for paper: black words on white, one below the other, everything open, and the
 * crisis numbers last. It hides what needs a screen by its element or by `data-screen`; only links
 * that look like buttons are hidden by the style that makes them look so.
 */
export const printStyle = `
@page{margin:16mm}
@media print{
:root:root{font-size:10pt;--heading-size:1}
*,*::before,*::after{border:0!important;background:none!important;color:#000!important;box-shadow:none!important;animation:none!important;transform:none!important;rotate:none!important}
*,::details-content{content-visibility:visible!important}
::details-content{block-size:auto!important}
:is(main,footer,main *,footer *){flex-wrap:wrap!important;gap:0 1em!important;justify-content:start!important;justify-items:stretch!important;inline-size:auto;max-inline-size:none!important;min-block-size:0!important;margin:0!important;padding:0!important;aspect-ratio:auto!important;text-align:start!important;text-wrap:pretty!important}
main :where(section,section>div,section>div>div,article,header,figure,dl),:where(main,footer) :where(ul,ol,[role=list]>li){display:block!important}
h1{margin-block-start:2mm!important;font-size:22pt!important}
h2{margin-block:7mm 1mm!important;font-size:15pt!important}
h3{margin-block-start:3mm!important;font-size:12pt!important}
main :is(p,dl,figure,blockquote,pre){margin-block-start:2mm!important}
:is(main,footer) :is(ul,ol):not([role]){padding-inline-start:1.5em!important}
[role=list]>li{margin-block-start:2mm!important}
[role=list]>li:has(h3){margin-block-start:4mm!important}
main summary{margin-block-start:3mm!important;font-size:12pt!important}
main blockquote{padding-inline-start:1em!important;font-size:12pt!important}
dt,dd{display:inline}
dt::after{content:': '}
dd::after{content:'\\A';white-space:pre}
summary>h3~span:last-of-type{margin-inline-start:auto!important}
main :is(img,video){justify-self:start!important;object-fit:contain!important;inline-size:auto!important;block-size:auto!important;max-block-size:4cm!important;margin-block-start:2mm!important}
video::-webkit-media-controls{display:none!important}
li:is([data-is],[aria-current])>span{position:static!important;clip-path:none!important}
main a[href^=http][rel=noopener]::after{content:' (' attr(href) ')';direction:ltr;unicode-bidi:isolate;font-size:.85em;font-weight:400;overflow-wrap:anywhere}
main li>a+a{margin-inline-start:1em!important}
h1,h2,h3,h4,summary,section>div>div:first-child:has(+:not([data-screen])){break-after:avoid}
li,figure,blockquote,dl>div,footer{break-inside:avoid}
p,li,dd{orphans:3;widows:3}
#app>footer{margin-block-start:6mm!important;border-block-start:1px solid!important;font-size:9pt}
footer div{display:flex!important;flex-direction:column;align-items:start!important}
footer h2{margin-block:3mm 0!important;font-size:11pt!important}
footer [aria-labelledby=contact] li{display:inline-block!important;margin-inline-end:1.5em!important}
footer [aria-labelledby=crisis]{order:1}
body>:not(main,:has(main)),#app>:not(main,footer,:has(main)),[hidden],[data-screen],[aria-hidden=true],:is(main,footer) :is(nav,form,button,dialog,[popover],[role=status]:not(:has(h1)),svg,video:not([poster]),audio,iframe,img[alt=''],details:has(>form)),main li::before,main li::after{display:none!important}
}
`;
