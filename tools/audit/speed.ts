import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { median } from '../bench/load.ts';
import type { Address } from './addresses.ts';
import type { Result } from './result.ts';

const RUNS = Number(process.env.AUDIT_RUNS ?? 3);
const DEBUGGING_PORT = 4699;
const LEAST_PERFORMANCE = 99;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse as on a phone, on the pages that search engines may list: the median of three runs, performance at
 * least 99, all else 100.
 */
export async function checkSpeed(addresses: readonly Address[]): Promise<Result> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      `--remote-debugging-port=${DEBUGGING_PORT}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  const faults: string[] = [];
  const table = [
    '| page | performance | accessibility | best practices | SEO |',
    '|---|---|---|---|---|',
  ];
  try {
    for (const { url, path, language } of addresses.filter(({ isListed }) => isListed)) {
      const { scores, lacks } = await measure(url);
      table.push(`| ${path} (${language}) | ${scores.join(' | ')} |`);
      process.stdout.write(`${url}: ${scores.join(', ')}\n`);
      const isMet = scores.every(
        (score, index) => score >= (index === 0 ? LEAST_PERFORMANCE : 100),
      );
      if (!isMet) faults.push(`${path} (${language}): ${scores.join(', ')} ${lacks.join('; ')}`);
    }
  } finally {
    await browser.close();
  }
  const checked = `Lighthouse on a phone, median of ${RUNS}: performance at least ${LEAST_PERFORMANCE}, the others 100`;
  return { title: 'Lighthouse', checked, faults, table };
}

async function measure(url: string): Promise<{ scores: number[]; lacks: string[] }> {
  const runs: number[][] = [];
  const lacks = new Set<string>();
  for (let run = 0; run < RUNS; run += 1) {
    const { lhr } = (await lighthouse(url, { port: DEBUGGING_PORT, logLevel: 'error' })) ?? {};
    if (!lhr) throw new Error(`Lighthouse gives no answer for ${url}`);
    runs.push(categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)));
    for (const name of categories.slice(1)) {
      for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
        const { score, title } = lhr.audits[id] ?? {};
        if (weight > 0 && score !== null && score !== undefined && score < 1)
          lacks.add(`${id}: ${title}`);
      }
    }
  }
  const scores = categories.map((_, index) => median(runs.map((run) => run[index] ?? 0)));
  return { scores, lacks: [...lacks] };
}
