/** What a part of the audit checked, and each fault that it found. */
export interface Result {
  title: string;
  /** What was checked, in one sentence. */
  checked: string;
  faults: string[];
  /** Lines of a table, where the part measures. */
  table?: string[];
}

/** The text of docs/audit.md. */
export function auditPage(results: readonly Result[]): string {
  const parts = results.map(({ title, checked, faults, table = [] }) => {
    const found = faults.length === 0 ? ['Nothing found.'] : faults.map((fault) => `- ${fault}`);
    return [
      `## ${title}`,
      '',
      `${checked}.`,
      '',
      ...found,
      ...(table.length > 0 ? ['', ...table] : []),
    ];
  });
  const today = new Date().toISOString().slice(0, 10);
  return `# Audit

Written by \`npm run audit\` on ${today}. \`npm test\` checks a part of it on every page: web/pages/every-page.test.ts and web/e2e/about.spec.ts.

${parts.map((lines) => lines.join('\n')).join('\n\n')}
`;
}
