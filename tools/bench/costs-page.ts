export interface Cost {
  route: string;
  status: number;
  cpuMs: number;
  memoryBytes: number;
  diskBytes: number;
  /** The limit that counts the calls of a network, beside the budget. */
  limit: string;
}

/** From this on a call has to be held by a limit before its work is done. */
const MOST_MS = 50;
/** What costs no more stands in a list. */
const LITTLE_MS = 5;

const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000).toLocaleString('en-US')} KB`;

export function costsPage(costs: readonly Cost[], date: string): string {
  const sorted = costs.toSorted((a, b) => b.cpuMs - a.cpuMs);
  const dear = sorted.filter(({ cpuMs }) => cpuMs > LITTLE_MS);
  const rows = dear.map(({ route, status, cpuMs, memoryBytes, diskBytes, limit }) => {
    const mark = cpuMs > MOST_MS ? '**' : '';
    const ms = `${mark}${cpuMs.toFixed(1)}${mark}`;
    return `| \`${route}\` | ${status} | ${ms} | ${kilobytes(memoryBytes)} | ${kilobytes(diskBytes)} | ${limit} |`;
  });
  const cheap = costs.filter(({ cpuMs }) => cpuMs <= LITTLE_MS);
  const byPath = Map.groupBy(cheap, ({ route }) => route.split(' ')[1] ?? '');
  const rest = [...byPath].map(
    ([path, same]) => `\`${same.map(({ route }) => route.split(' ')[0]).join(' ')} ${path}\``,
  );
  return `# What a call costs

Measured by \`npm run bench -- costs\`, ${date}: the dearest anonymous call of each endpoint, of those that \`tools/bench/attacks.ts\` makes. Orders are free, so a call that needs a booking's token has one. The second column is the status that the calls were answered with. CPU is milliseconds of one call, in all threads and child processes, the mean of eight; memory is the peak of eight calls above what was used before, garbage included; disk is the growth of the database by one call. The last column names the limit that also counts the call.

Before a call is read, the budget of its network (\`functions/http/budget.ts\`: 2,000 ms within 10 s, 6 requests at once) refuses whoever has spent it. What costs more than ${MOST_MS} ms is bold, and is held before its work begins: by the limit in the last column, and in the budget, where a transformed picture, a password and a file that is made anew, typeset or drawn reserve what they are expected to cost. Where less is left, they are not begun.

| endpoint | answered | CPU (ms) | memory | disk | counted as |
|---|---|---|---|---|---|
${rows.join('\n')}

No more than ${LITTLE_MS} ms each: ${rest.join(', ')}.
`;
}

/** The endpoints that a page of costs names. */
export function routesIn(page: string): string[] {
  return [...page.matchAll(/`((?:(?:GET|POST|PUT|PATCH|DELETE) )+)(\/\S*)`/g)].flatMap(
    ([, methods = '', path]) =>
      methods
        .trim()
        .split(' ')
        .map((method) => `${method} ${path}`),
  );
}
