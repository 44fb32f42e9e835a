import { expect, it } from 'vitest';
import { attachmentHeaders } from './files.ts';

it.each([
  ['receipt.pdf', 'receipt.pdf', 'receipt.pdf'],
  ['إيصال.pdf', '_____.pdf', '%D8%A5%D9%8A%D8%B5%D8%A7%D9%84.pdf'],
  ['a"b\r\nSet-Cookie: x.pdf', 'a_b__Set-Cookie_ x.pdf', 'a%22b%0D%0ASet-Cookie%3A%20x.pdf'],
  ["it's (1)*.png", 'it_s _1__.png', 'it%27s%20%281%29%2A.png'],
  ['\ud800.png', '_.png', '%EF%BF%BD.png'],
])('the file %j is saved under its name', (name, plain, encoded) => {
  const { 'Content-Disposition': disposition } = attachmentHeaders({ name, type: 'image/png' });
  expect(disposition).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  expect(() => new Headers({ 'Content-Disposition': disposition })).not.toThrow();
});
