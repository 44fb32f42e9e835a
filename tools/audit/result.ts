/** What a part of the audit checked, and the faults that it found. */
export interface Result {
  title: string;
  /** What was checked, in one sentence. */
  checked: string;
  faults: string[];
  /** Lines of a table, where the part measures. */
  table?: string[];
}

const head = `# Audit

Written by \`npm run audit\`, in full or in part. \`npm test\` runs some of these checks on every page: \`web/pages/every-page.test.ts\` and \`web/e2e/pictures.spec.ts\`.
`;

/** Writes the text of docs/audit.md, replacing former results with these. */
export function auditPage(former: string, results: readonly Result[]): string {
  const [, ...kept] = former.split(/^## /m);
  const sections = new Map(kept.map((text) => [text.split('\n')[0], text.trim()]));
  const today = new Date().toISOString().slice(0, 10);
  for (const { title, checked, faults, table } of results) {
    const found =
      faults.length === 0 ? 'Nothing found.' : faults.map((each) => `- ${each}`).join('\n');
    const parts = [title, `${today}: ${checked}.`, found, ...(table ? [table.join('\n')] : [])];
    sections.set(title, parts.join('\n\n'));
  }
  return [head, ...[...sections.values()].map((text) => `## ${text}\n`)].join('\n');
}
