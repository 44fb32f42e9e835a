import type { ReactNode } from 'react';
import { directionOf, type Language, localAddress } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { globalStyle } from '#web/theme/global-style.ts';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, radius, space } from '#web/theme/tokens.ts';
import { Sun } from '#web/ui/sun.tsx';
import { closingParts, type MailPart, valueDirection } from './mail-content.ts';

/** The style of each plain page, which has neither the site's script nor its components. */
const plainStyle = `${globalStyle}
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
fieldset{margin:0 0 ${space[5]};padding:0;border:0}
legend{padding:0;font-weight:600}
legend+p{margin-block-end:${space[2]}}
.tick{display:flex;align-items:center;gap:${space[3]};min-block-size:${layout.target};font-weight:400}
.tick input{flex:none;inline-size:1.25rem;block-size:1.25rem;margin:0;accent-color:${color.primary}}
.field[aria-invalid]{border:2px solid ${color.danger}}
.slip{margin-block-end:${space[5]};padding:${space[4]} ${space[4]} 0;border:1px solid ${color.line};border-radius:${radius.medium};background:${color.paperRaised}}
.words{white-space:pre-wrap;overflow-wrap:anywhere}
.closing{margin-block-start:${space[6]};padding-block-start:${space[5]};border-block-start:1px solid ${color.line};color:${color.inkSoft}}
.closing h2{margin-block-end:${space[2]};color:${color.ink};font-size:${fontSize.h3}}
.closing dl>div{display:grid;grid-template-columns:min(10rem,34%) 1fr;align-items:center;gap:${space[4]};min-block-size:${layout.target}}
.closing dd{color:${color.ink};font-weight:600}
.closing a{display:inline-flex;align-items:center;min-inline-size:${layout.target};min-block-size:${layout.target}}
${media.belowTablet}{.home{font-size:1.0625rem}}
@media (forced-colors:active){button,.back{border-color:currentColor}}
`;

export interface PlainFrame {
  language: Language;
  settings: SiteSettings | null;
}

interface PlainPageProps extends PlainFrame {
  heading: string;
  /** The link below the text; leads to the site unless it is given. */
  back?: { href: string; label: string };
  children: ReactNode;
}

/** A page that needs neither script nor content and looks like the site, by night as well. */
export function PlainPage({ language, settings, heading, back, children }: PlainPageProps) {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const home = localAddress('/', language);
  const { href, label } = back ?? { href: home, label: t('backToSite') };
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>{plainStyle}</style>
      </head>
      <body>
        <header className="bar">
          <a href={home} className="home">
            <Sun />
            <span>{settings?.foundationName || t('backToSite')}</span>
          </a>
        </header>
        <main>
          <h1>{heading}</h1>
          {children}
          <a href={href} className="back" data-screen="">
            {label}
          </a>
          {closingParts(language, settings).map((part) => (
            <Closing key={part.heading} part={part} />
          ))}
        </main>
      </body>
    </html>
  );
}

/** Says who helps, and how to reach the foundation. */
function Closing({ part: { heading, paragraphs, facts } }: { part: MailPart }) {
  return (
    <section className="closing">
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl>
        {facts.map(({ label, value, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href ? <a href={href}>{isolated(value)}</a> : isolated(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const isolated = (value: string) => <bdi dir={valueDirection(value)}>{value}</bdi>;

export function Paragraph({ children }: { children: ReactNode }) {
  return <p dir="auto">{children}</p>;
}

export function Submit({ children }: { children: ReactNode }) {
  return (
    <div className="action">
      <button type="submit">{children}</button>
    </div>
  );
}
