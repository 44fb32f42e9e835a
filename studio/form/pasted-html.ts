/** Stands around the cells of a table that travels through the conversion of HTML as a paragraph. */
const [OPENS, CLOSES] = ['⟦table', '⟧'];

/** The headings of our texts in the place of others. */
const headings = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

interface PastedTable {
  headerRows: number;
  rows: string[][];
}

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
 * Gives pasted HTML the headings of our texts, and turns its tables into paragraphs that `withTables` turns back.
 * @returns the HTML, and how many pictures are lost with it: they are files of another program.
 */
export function fittedHtml(html: string): { html: string; pictures: number } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const [other, ours] of Object.entries(headings)) {
    for (const heading of page.querySelectorAll(other)) {
      const own = page.createElement(ours);
      own.append(...heading.childNodes);
      heading.replaceWith(own);
    }
  }
  for (const table of page.querySelectorAll('table')) {
    const paragraph = page.createElement('p');
    paragraph.textContent = `${OPENS}${JSON.stringify(readTable(table))}${CLOSES}`;
    table.replaceWith(paragraph);
  }
  return { html: page.body.innerHTML, pictures: page.querySelectorAll('img').length };
}

interface Block {
  _type: string;
  children?: unknown;
}

function tableIn({ children }: Block): PastedTable | null {
  const [span] = Array.isArray(children) ? children : [];
  const text: unknown = span?.text;
  if (typeof text !== 'string' || !text.startsWith(OPENS) || !text.endsWith(CLOSES)) return null;
  try {
    return JSON.parse(text.slice(OPENS.length, -CLOSES.length));
  } catch {
    // Somebody's own words look like it.
    return null;
  }
}

/** Puts tables in the place of the paragraphs that stand for them; null if there are none. */
export function withTables<Each extends Block>(
  blocks: readonly Each[],
  newKey: () => string,
): Array<Each | object> | null {
  const tables = blocks.map(tableIn);
  if (!tables.some(Boolean)) return null;
  const keyed = <Part extends object>(_type: string, part: Part) => ({
    ...{ _type, _key: newKey() },
    ...part,
  });
  const cell = (text: string) => {
    const children = [keyed('span', { text, marks: [] })];
    return keyed('cell', { value: [keyed('block', { style: 'normal', markDefs: [], children })] });
  };
  return blocks.map((block, at) => {
    const table = tables[at];
    if (!table) return block;
    const rows = table.rows.map((cells) => keyed('row', { cells: cells.map(cell) }));
    return keyed('table', { headerRows: table.headerRows, rows });
  });
}
