/** Stand around a table or a picture that travels through the conversion of HTML as a paragraph. */
const [TABLE, PICTURE, CLOSES] = ['⟦table', '⟦picture', '⟧'];

/** The headings of our texts in the place of others. */
const headings = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

interface PastedTable {
  headerRows: number;
  rows: string[][];
}

interface PastedPicture {
  /** A `data:` address. */
  src: string;
  alt: string;
}

/** A picture inside the pasted text itself; one that is only named is a file of another program. */
const INLINE = /^data:image\/[a-z+.-]+;base64,./;

/** What holds text, and can hold no paragraph. */
const TEXTS = 'table, p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre';

const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

function readTable(table: HTMLTableElement): PastedTable {
  const [first] = table.rows;
  const cells = [...(first?.cells ?? [])];
  const hasHead = cells.length > 0 && cells.every(({ tagName }) => tagName === 'TH');
  return {
    headerRows: hasHead ? 1 : 0,
    rows: [...table.rows].map((row) => [...row.cells].map(words)),
  };
}

/**
 * Gives pasted HTML the headings of our texts, and turns its tables and the pictures inside it into paragraphs that
 * `fittedBlocks` turns back.
 * @param hasTables whether the text may have tables; their cells become paragraphs elsewhere
 * @returns the HTML, and how many pictures are lost with it.
 */
export function fittedHtml(html: string, hasTables = true): { html: string; lost: number } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const standIn = (mark: string, value: object) => {
    const paragraph = page.createElement('p');
    paragraph.textContent = `${mark}${JSON.stringify(value)}${CLOSES}`;
    return paragraph;
  };
  const pictures = [...page.images];
  const inside = pictures.filter(({ src }) => INLINE.test(src));
  // From the last to the first, so that those of one paragraph follow it in their order.
  for (const picture of inside.toReversed()) {
    const { src, alt } = picture;
    (picture.closest(TEXTS) ?? picture).after(standIn(PICTURE, { src, alt }));
    picture.remove();
  }
  for (const [other, ours] of Object.entries(headings)) {
    for (const heading of page.querySelectorAll(other)) {
      const own = page.createElement(ours);
      own.append(...heading.childNodes);
      heading.replaceWith(own);
    }
  }
  for (const table of hasTables ? page.querySelectorAll('table') : []) {
    table.replaceWith(standIn(TABLE, readTable(table)));
  }
  return { html: page.body.innerHTML, lost: pictures.length - inside.length };
}

interface Block {
  _type: string;
  children?: unknown;
}

/** Reads what a paragraph stands for; null if it is somebody's own words. */
function standsFor<Value>(mark: string, { children }: Block): Value | null {
  const [span] = Array.isArray(children) ? children : [];
  const text: unknown = span?.text;
  if (typeof text !== 'string' || !text.startsWith(mark) || !text.endsWith(CLOSES)) return null;
  try {
    return JSON.parse(text.slice(mark.length, -CLOSES.length));
  } catch {
    return null;
  }
}

/** Blocks for the text, and the pictures to upload, with the key of the block that waits for each. */
interface Fitted<Each> {
  blocks: Array<Each | object>;
  pictures: Array<{ key: string; src: string }>;
}

/** Puts tables and pictures in the place of the paragraphs that stand for them; null if there are none. */
export function fittedBlocks<Each extends Block>(
  pasted: readonly Each[],
  newKey: () => string,
): Fitted<Each> | null {
  const pictures: Fitted<Each>['pictures'] = [];
  const blocks = pasted.map((block) => {
    const table = standsFor<PastedTable>(TABLE, block);
    if (table) return tableBlock(table, newKey);
    const picture = standsFor<PastedPicture>(PICTURE, block);
    if (!picture) return block;
    const [key, { src, alt }] = [newKey(), picture];
    pictures.push({ key, src });
    return { _type: 'embeddedPicture', _key: key, ...(alt && { alt }) };
  });
  return blocks.some((block, at) => block !== pasted[at]) ? { blocks, pictures } : null;
}

function tableBlock({ headerRows, rows }: PastedTable, newKey: () => string): object {
  const keyed = <Part extends object>(_type: string, part: Part) => ({
    ...{ _type, _key: newKey() },
    ...part,
  });
  const cell = (text: string) => {
    const children = [keyed('span', { text, marks: [] })];
    return keyed('cell', { value: [keyed('block', { style: 'normal', markDefs: [], children })] });
  };
  return keyed('table', {
    headerRows,
    rows: rows.map((cells) => keyed('row', { cells: cells.map(cell) })),
  });
}

/** Makes a file of a picture that was inside the text. */
export function pictureFile(src: string): File {
  const [head = '', base64 = ''] = src.split(',', 2);
  const type = head.slice('data:'.length).replace(';base64', '');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], `pasted.${type.replace(/^image\/|\+.*$/g, '')}`, { type });
}
