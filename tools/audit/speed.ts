import { ORDER_PATH, SEARCH_PATH } from '#machines/pages.ts';
import { auditOnPhone } from '#proofs/lighthouse.js';
import { openBrowser } from '../bench/browser.ts';
import { median } from '../bench/figures.ts';
import { type Address, NOWHERE } from './addresses.ts';
import type { Result } from './result.ts';

const RUNS = Number(process.env.AUDIT_RUNS ?? 3);
const DEBUGGING_PORT = 4699;
const LEAST_PERFORMANCE = 99;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];

/** Measured without a score for search engines, which may not list these pages. */
const unlistedPaths = [SEARCH_PATH, ORDER_PATH, NOWHERE];

/**
 * Runs Lighthouse as on a phone: the median of three runs must have a performance of at least 99, and 100 in
 * everything else.
 */
export async function checkSpeed(addresses: readonly Address[]): Promise<Result> {
  const browser = await openBrowser(DEBUGGING_PORT);
  const faults: string[] = [];
  const table = [
    '| page | performance | accessibility | best practices | SEO |',
    '|---|---|---|---|---|',
  ];
  const measured = addresses.filter(
    ({ isListed, path }) => isListed || unlistedPaths.includes(path),
  );
  try {
    for (const { url, path, language, isListed } of measured) {
      const asked = categories.filter((name) => isListed || name !== 'seo');
      const { scores, lacks } = await measure(url, asked, path === NOWHERE);
      const shown = scores.join(', ');
      const cells = categories.map((_, index) => scores[index] ?? '–');
      table.push(`| ${path} (${language}) | ${cells.join(' | ')} |`);
      process.stdout.write(`${url}: ${shown}\n`);
      const isMet = scores.every(
        (score, index) => score >= (index === 0 ? LEAST_PERFORMANCE : 100),
      );
      if (!isMet) faults.push(`${path} (${language}): ${shown} ${lacks.join('; ')}`);
    }
  } finally {
    await browser.close();
  }
  const checked = `ran Lighthouse as a phone and took the median of ${RUNS} runs: performance must be at least ${LEAST_PERFORMANCE}, the other scores 100. Pages that search engines may not list have no SEO score, and the page that does not exist may have its 404 in the console`;
  return { title: 'Lighthouse', checked, faults, table };
}

async function measure(
  url: string,
  asked: readonly Category[],
  isMissing: boolean,
): Promise<{ scores: number[]; lacks: string[] }> {
  const runs: number[][] = [];
  const lacks = new Set<string>();
  for (let run = 0; run < RUNS; run += 1) {
    const { scores, faults } = await auditOnPhone(url, {
      port: DEBUGGING_PORT,
      categories: asked,
      // Chromium itself writes an error into the console for a page that answers 404.
      skipAudits: isMissing ? ['errors-in-console'] : [],
    });
    runs.push(scores);
    for (const fault of faults) lacks.add(fault);
  }
  const scores = asked.map((_, index) => median(runs.map((run) => run[index] ?? 0)));
  return { scores, lacks: [...lacks] };
}
