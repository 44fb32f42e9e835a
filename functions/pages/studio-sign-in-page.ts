import { createHash } from 'node:crypto';

const style = `
body { display: grid; place-content: center; justify-items: center; gap: 1.25rem; box-sizing: border-box;
  min-block-size: 100vh; margin: 0; padding: 3rem 1.5rem; background: #fbf7f0; color: #231f40;
  font: 1rem/1.6 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; text-wrap: balance }
p { max-inline-size: 26rem; margin: 0; text-wrap: balance }
button { min-block-size: 2.75rem; padding-inline: 2rem; border: 0; border-radius: .5rem; background: #54264f;
  color: #fffaf2; font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: #3f1a3c }
:focus-visible { outline: 3px solid #7f3512; outline-offset: 3px }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Asks for the press that signs this browser in. English only, as the Studio is; needs no script. */
export const signInPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Open the Studio</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<h1>Edit the website in this browser</h1>
<p>This browser can then edit for 30 days. The link works for one browser only.</p>
<form method="post"><button type="submit" autofocus>Open the Studio</button></form>
</body>
</html>`;

export const signInPageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  // The code stands in the address; its form must still say where it is from.
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};
