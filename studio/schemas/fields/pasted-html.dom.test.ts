import { expect, it } from 'vitest';
import { fittedBlocks, fittedHtml, pictureFile } from './pasted-html.ts';

const block = (text: string | null) => ({ _type: 'block', children: [{ _type: 'span', text }] });

/** Converts paragraphs as the Studio does. */
function blocksOf(html: string) {
  const paragraphs = [...new DOMParser().parseFromString(html, 'text/html').body.children];
  return paragraphs.map(({ textContent }) => block(textContent));
}

it.each([
  ['<h1>Morning</h1><h2>Kept</h2>', '<h2>Morning</h2><h2>Kept</h2>'],
  ['<h4>Then</h4><h6>Last <b>one</b></h6>', '<h3>Then</h3><h3>Last <b>one</b></h3>'],
  ['<p>One <i>quiet</i> <u>step</u></p>', '<p>One <i>quiet</i> <u>step</u></p>'],
])('fits the headings of %s', (pasted, html) => {
  expect(fittedHtml(pasted)).toEqual({ html, lost: 0 });
});

it('counts the pictures that are lost, because they are files of another program', () => {
  const lost = ['file:///C:/a.png', 'https://other.example/a.png', 'data:image/png;base64,', ''];
  expect(fittedHtml(lost.map((src) => `<p><img src="${src}"></p>`).join('')).lost).toBe(4);
});

it('keeps pictures inside the text, each after its paragraph and with its words, and makes files of them', async () => {
  const [png, svg] = ['data:image/png;base64,AQID', 'data:image/svg+xml;base64,PHN2Zy8+'];
  const { html, lost } = fittedHtml(
    `<p>One <img src="${png}" alt="A “door”"> two <img src="${svg}"></p><img src="${png}"><p>Last</p>`,
  );
  let keys = 0;
  const fitted = fittedBlocks(blocksOf(html), () => `k${++keys}`);
  expect(lost).toBe(0);
  expect(fitted).toEqual({
    blocks: [
      block('One  two '),
      { _type: 'embeddedPicture', _key: 'k1', alt: 'A “door”' },
      { _type: 'embeddedPicture', _key: 'k2' },
      { _type: 'embeddedPicture', _key: 'k3' },
      block('Last'),
    ],
    pictures: [
      { key: 'k1', src: png },
      { key: 'k2', src: svg },
      { key: 'k3', src: png },
    ],
  });
  const files = [png, svg].map(pictureFile);
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['pasted.png', 'image/png'],
    ['pasted.svg', 'image/svg+xml'],
  ]);
  expect([...new Uint8Array((await files[0]?.arrayBuffer()) ?? [])]).toEqual([1, 2, 3]);
  expect(() => pictureFile('data:image/png;base64,%%%')).toThrow();
});

it.each([
  ['td', 0],
  ['th', 1],
])('keeps a table whose first row consists of %s', (tag, headerRows) => {
  const table = `<table><tr><${tag}>Mon</${tag}><${tag}>Rest\n  “well”</${tag}></tr><tr><td>Tue</td><td></td></tr></table>`;
  const { html } = fittedHtml(`<p>Before</p>${table}`);
  const blocks = blocksOf(html);
  const cell = (text: string) =>
    expect.objectContaining({
      _type: 'cell',
      value: [expect.objectContaining({ children: [expect.objectContaining({ text })] })],
    });
  expect(fittedBlocks(blocks, () => 'k')?.blocks).toEqual([
    blocks[0],
    {
      ...{ _type: 'table', _key: 'k', headerRows },
      rows: [
        { _type: 'row', _key: 'k', cells: [cell('Mon'), cell('Rest “well”')] },
        { _type: 'row', _key: 'k', cells: [cell('Tue'), cell('')] },
      ],
    },
  ]);
});

it('leaves the cells of a table where a text has none', () => {
  const table = '<table><tbody><tr><td>Mon</td></tr></tbody></table>';
  expect(fittedHtml(table, false).html).toBe(table);
});

it('leaves a text without tables and pictures alone', () => {
  expect(fittedBlocks(['⟦table of nothing⟧', '⟦picture⟧'].map(block), () => 'k')).toBeNull();
});
