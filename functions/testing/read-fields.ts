import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A field of a PDF as a viewer finds it; lengths in points, from the lower left corner. */
interface ReadField {
  /** What a screen reader calls it. */
  name: string;
  page: number;
  rect: number[];
  isFromRight: boolean;
  mayHaveLines: boolean;
  /** Where each horizontal line of its page begins, how high that is and where it ends, from above. */
  lines: Array<readonly [left: number, y: number, right: number]>;
}

/** Reads the text fields of a PDF, and the lines that are drawn on their pages. */
export async function readFields(content: Uint8Array): Promise<ReadField[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const found: ReadField[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    for (const each of await page.getAnnotations()) {
      if (each.fieldType !== 'Tx') continue;
      found.push({
        ...{ name: each.alternativeText, page: number, rect: each.rect },
        ...{ isFromRight: each.textAlignment === 2, mayHaveLines: each.multiLine },
        lines: await linesOn(page),
      });
    }
  }
  return found;
}

async function linesOn(page: PDFPageProxy): Promise<ReadField['lines']> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const lines: ReadField['lines'] = [];
  const saved: number[][] = [];
  let [scaleX, scaleY, x, y] = [1, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (operator === OPS.save) saved.push([scaleX, scaleY, x, y]);
    if (operator === OPS.restore) [scaleX = 1, scaleY = 1, x = 0, y = 0] = saved.pop() ?? [];
    if (operator === OPS.transform) {
      const [a, , , d, e, f] = args;
      [x, y, scaleX, scaleY] = [x + scaleX * e, y + scaleY * f, scaleX * a, scaleY * d];
    }
    if (operator !== OPS.constructPath || args[0] !== OPS.stroke) continue;
    const [left, top, right, bottom] = args[2];
    if (top === bottom) lines.push([x + scaleX * left, y + scaleY * top, x + scaleX * right]);
  }
  return lines;
}
