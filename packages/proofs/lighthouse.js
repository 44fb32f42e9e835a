import lighthouse from 'lighthouse';
import { parseManifest } from 'lighthouse/core/lib/manifest-parser.js';

/**
 * Audits a page as on a phone, in the browser that listens on a debugging port.
 * @param {string} url
 * @param {{ port: number, categories: readonly string[], skipAudits: readonly string[] }} settings
 * @returns {Promise<{ scores: number[], faults: string[] }>} the score of each category from 0 to 100, and each
 *   audit that the page does not pass, performance aside
 */
export async function auditOnPhone(url, { port, categories, skipAudits }) {
  const { lhr } =
    (await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      // The page for what is not there is a page like any other.
      ignoreStatusCode: true,
      skipAudits: [...skipAudits],
    })) ?? {};
  if (!lhr) throw new Error(`Lighthouse gives no answer for ${url}`);
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const faults = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 1)
    .map((audit) => [`${audit.id}: ${audit.title}`, ...elementsOf(audit)].join(', '));
  return { scores, faults };
}

/** The elements in which an audit found its fault. */
function elementsOf({ details }) {
  if (details?.type !== 'table') return [];
  return details.items.flatMap(({ node }) => (node?.type === 'node' ? [node.snippet ?? ''] : []));
}

/**
 * What Lighthouse warns of in a web app manifest.
 * @param {string} text
 * @param {string} url the manifest's own address
 * @param {string} page the address of a page that names it
 * @returns {string[]}
 */
export function manifestFaults(text, url, page) {
  return warningsIn(parseManifest(text, url, page));
}

/** The warnings of a part of a parsed manifest and of the parts inside it. */
function warningsIn(parsed) {
  if (typeof parsed !== 'object' || parsed === null) return [];
  const own = typeof parsed.warning === 'string' ? [parsed.warning] : [];
  return [...own, ...Object.values(parsed).flatMap(warningsIn)];
}
