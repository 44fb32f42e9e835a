import { tableFeatures, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Table } from '../admin.styles.ts';

export interface Column<Row> {
  id: string;
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

const features = tableFeatures({});

/** A table of the rows of a list, however many pages were loaded. */
export function DataTable<Row extends { id: string }>({ columns, rows }: DataTableProps<Row>) {
  const table = useTable({
    features,
    data: rows,
    getRowId: ({ id }) => id,
    columns: useMemo(
      () =>
        columns.map(({ id, title, cell }) => ({
          id,
          header: title,
          cell: ({ row }: { row: { original: Row } }) => cell(row.original),
        })),
      [columns],
    ),
  });
  const all = table.getRowModel().rows;
  const element = useRef<HTMLTableElement>(null);
  const [{ top, rowPx }, setPlace] = useState({ top: 0, rowPx: ROW_PX });
  const isLong = all.length > MOST_DRAWN;
  const near = useWindowVirtualizer({
    count: all.length,
    enabled: isLong,
    estimateSize: () => rowPx,
    overscan: ROWS_AROUND,
    scrollMargin: top,
    getItemKey: (index) => all[index]?.id ?? index,
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
    <Table ref={element} aria-rowcount={all.length + 1}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col">
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      {isLong && first && <Gap px={first.start - top} />}
      <tbody>
        {(isLong ? drawn.map(({ index }) => index) : [...all.keys()]).map((index) => (
          <tr
            key={all[index]?.id}
            ref={isLong ? near.measureElement : undefined}
            data-index={index}
            aria-rowindex={index + 2}
          >
            {all[index]?.getAllCells().map((cell, at) =>
              at === 0 ? (
                <th key={cell.id} scope="row">
                  <table.FlexRender cell={cell} />
                </th>
              ) : (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {isLong && last && <Gap px={near.getTotalSize() + top - last.end} />}
    </Table>
  );
}

/** The space of the rows that are not drawn. */
function Gap({ px }: { px: number }) {
  return px > 0 && <tbody style={{ display: 'block', blockSize: px }} />;
}
