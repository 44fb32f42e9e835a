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

Measured by \`npm run bench -- costs\`, ${date}: the most expensive anonymous call of each endpoint, among those that \`tools/bench/attacks.ts\` makes. Anybody can create an order, so calls that need a booking's token have one.

- **answered**: the status of the responses
- **CPU**: milliseconds for one call in all threads and child processes, the mean of eight calls
- **memory**: the peak during eight calls above what was used before, garbage included
- **disk**: the growth of the database by one call
- **counted as**: the limit that counts the call besides the CPU budget

Each network has a CPU budget (\`functions/http/budget.ts\`: 2,000 ms in 10 s, 6 requests at a time). A network that has spent it is refused before its call is read. Costs above ${MOST_MS} ms are bold. Such work is limited before it begins: by the limit in the last column, and by the budget, in which image transformations, password checks and files that are rewritten, typeset or drawn reserve their expected cost. If less is left, the work does not begin.

| endpoint | answered | CPU (ms) | memory | disk | counted as |
|---|---|---|---|---|---|
${rows.join('\n')}

At most ${LITTLE_MS} ms each: ${rest.join(', ')}.
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
