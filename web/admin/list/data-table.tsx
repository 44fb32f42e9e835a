import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Table } from '../admin.styles.ts';

export interface Column<Row> {
  title: string;
  cell(row: Row): ReactNode;
}

interface DataTableProps<Row> {
  /** The first column names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A longer table draws only the rows near the window. */
const MOST_DRAWN = 100;
/** The height of a row until one is drawn. */
const ROW_PX = 72;
const ROWS_AROUND = 15;

/** A table of the rows of a list, however many pages were loaded. */
export function DataTable<Row extends { id: string }>({ columns, rows }: DataTableProps<Row>) {
  const element = useRef<HTMLTableElement>(null);
  const [{ top, rowPx }, setPlace] = useState({ top: 0, rowPx: ROW_PX });
  const isLong = rows.length > MOST_DRAWN;
  const near = useWindowVirtualizer({
    count: rows.length,
    enabled: isLong,
    estimateSize: () => rowPx,
    overscan: ROWS_AROUND,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  // Rows are nearly equal in height, and a correction would stop a scroll under way.
  near.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const drawn = near.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table may have moved with its rows
  useLayoutEffect(() => {
    const head = element.current?.tHead?.getBoundingClientRect().bottom ?? 0;
    const [row] = element.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [];
    setPlace({ top: head + scrollY, rowPx: row?.offsetHeight ?? ROW_PX });
  }, [rows.length, first === undefined]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that were not drawn yet are estimated anew
  useLayoutEffect(() => near.measure(), [rowPx]);
  return (
    <Table ref={element} aria-rowcount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {isLong && first && <Gap px={first.start - top} />}
      <tbody>
        {(isLong ? drawn.map(({ index }) => index) : [...rows.keys()]).map((index) => (
          <tr
            key={rows[index]?.id}
            ref={isLong ? near.measureElement : undefined}
            data-index={index}
            aria-rowindex={index + 2}
          >
            {rows[index] && <Cells columns={columns} row={rows[index]} />}
          </tr>
        ))}
      </tbody>
      {isLong && last && <Gap px={near.getTotalSize() + top - last.end} />}
    </Table>
  );
}

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map(({ title, cell }, at) =>
    at === 0 ? (
      <th key={title} scope="row">
        {cell(row)}
      </th>
    ) : (
      <td key={title}>{cell(row)}</td>
    ),
  );
}

/** The space of the rows that are not drawn. */
function Gap({ px }: { px: number }) {
  return px > 0 && <tbody style={{ display: 'block', blockSize: px }} />;
}
