import type { PageTheme } from '../../shared/page.ts';

const css = `
:root {
  --paper: light-dark(#eef4f1, #0e1715);
  --sheet: light-dark(#ffffff, #172421);
  --ink: light-dark(#122420, #e9f2ee);
  --soft: light-dark(#4a5f59, #a9c0b8);
  --line: light-dark(#6f8a82, #6f8a82);
  --faint: light-dark(#d5e3dd, #2b3d38);
  --accent: light-dark(#0c5b4d, #8adbc7);
  --on-accent: light-dark(#ffffff, #0e1f1b);
  --note: light-dark(#fdf0cf, #3a3117);
}
.sheet { border-radius: 1.25rem; padding: 1.35rem; }
button { border-radius: 2rem; min-block-size: 3rem; }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem; }
.top h1 { margin-block: 0.5rem; }
.top a { padding-block: 0.6rem; }
.actions { display: grid; gap: 0.75rem; }
.actions form { margin: 0; }
.actions .button { text-align: center; border-radius: 2rem; padding-block: 0.65rem; }
bdi, .amount { unicode-bidi: isolate; }
input[dir=ltr] { text-align: left; }
[dir=rtl] input[dir=ltr] { text-align: right; }
body:lang(ar) {
  font-family: "Noto Sans Arabic", "Noto Kufi Arabic", "Geeza Pro", "Segoe UI", Tahoma, system-ui, sans-serif;
  line-height: 1.85;
}
`;

/** Posts the payment's status to the embedding page, in the shape of the version it asked for. */
const script = `
(() => {
  const outcome = document.getElementById('outcome');
  if (!outcome || window.parent === window) return;
  const { status, version } = outcome.dataset;
  const data = version === 'latest' ? { status } : { data: { status } };
  window.parent.postMessage({ type: 'ZIINA_PAYMENT_STATUS_CHANGE', ...data }, '*');
})();
`;

export const hostedTheme: PageTheme = { css };

export const embeddedTheme: PageTheme = { css, script };
