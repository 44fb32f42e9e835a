export interface Cost {
  route: string;
  cpuMs: number;
  memoryBytes: number;
  diskBytes: number;
  /** The limit that counts the calls of a network, beside the budget. */
  limit: string;
}

/** From this on a call has to be held by a limit before its work is done. */
const MOST_MS = 50;

const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000).toLocaleString('en-US')} KB`;

export function costsPage(costs: readonly Cost[]): string {
  const rows = costs.map(({ route, cpuMs, memoryBytes, diskBytes, limit }) => {
    const mark = cpuMs > MOST_MS ? '**' : '';
    const ms = `${mark}${cpuMs.toFixed(1)}${mark}`;
    return `| ${route} | ${ms} | ${kilobytes(memoryBytes)} | ${kilobytes(diskBytes)} | ${limit} |`;
  });
  return `# What a call costs

Written by \`npm run bench -- costs\`: the dearest anonymous call of each endpoint, of those that \`tools/bench/attacks.ts\` makes. Nobody in it has a booking: where a call needs a booking's token, as an uploaded receipt does, the row shows what the refusal costs. CPU is milliseconds of one call, in all threads and child processes, the mean of eight; memory is the peak of eight calls above what was used before, garbage included; disk is the growth of the database by one call. Before any of them is read, the budget of its network (\`functions/http/budget.ts\`: 2,000 ms within 10 s, 6 requests at once) refuses whoever has spent it. What costs more than ${MOST_MS} ms is bold, and is held by a limit of its own as well, or keeps its network out until its debt is paid. The last column names the limit that also counts the call.

| endpoint | CPU (ms) | memory | disk | counted as |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

/** The endpoints that a page of costs has rows for. */
export function routesIn(page: string): string[] {
  return [...page.matchAll(/^\| ((?:GET|POST|PUT|PATCH|DELETE) \S+) \|/gm)].map(
    ([, route = '']) => route,
  );
}
