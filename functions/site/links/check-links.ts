import type { SanityClient } from '@sanity/client';
import pMap from 'p-map';
import { type FailedLink, LINK_REPORT_ID, type LinkReport } from '#machines/link-report.ts';
import type { OpenLink } from './open-link.ts';

interface LakeDocument {
  _id: string;
  _type: string;
}

const PAGE = 200;
const AT_ONCE = 4;

/** Selects the published documents, a page at a time. */
const pageQuery = `*[_id > $after && !(_id in path("_.**")) && !string::startsWith(_type, "sanity.")
  && _type != "linkReport"] | order(_id) [0...${PAGE}]`;

export interface CheckLinksOptions {
  /** Reads everything published, and writes the report. */
  client: SanityClient;
  openLink: OpenLink;
}

/**
 * Returns a function that opens every link of the published content to another site, each once, and writes a report
 * of those that fail.
 * @throws Error if none answers: then our own network is at fault, and the last report stays.
 */
export function createCheckLinks({ client, openLink }: CheckLinksOptions) {
  const published = client.withConfig({ perspective: 'published' });

  async function allLinks(): Promise<Array<Omit<FailedLink, 'problem'>>> {
    const links: Array<Omit<FailedLink, 'problem'>> = [];
    let after = '';
    for (;;) {
      const page = await published.fetch<LakeDocument[]>(pageQuery, { after });
      for (const { _id: id, _type: type, ...content } of page) {
        for (const href of linksIn(content)) links.push({ id, type, href });
      }
      after = page.at(-1)?._id ?? '';
      if (page.length < PAGE) return links;
    }
  }

  return async (): Promise<void> => {
    const checkedAt = new Date().toISOString();
    const links = await allLinks();
    const addresses = [...new Set(links.map(({ href }) => href))];
    const answers = await pMap(addresses, openLink, { concurrency: AT_ONCE });
    if (addresses.length > 0 && answers.every((answer) => answer === 'unreachable'))
      throw new Error('no link to another site answers');
    const problems = new Map(addresses.map((href, at) => [href, answers[at]]));
    const failed = links.flatMap((link): FailedLink[] => {
      const problem = problems.get(link.href);
      return problem ? [{ ...link, problem }] : [];
    });
    const content: LinkReport = { checkedAt, failed };
    await client.createOrReplace({ _id: LINK_REPORT_ID, _type: 'linkReport', ...content });
  };
}

/** Returns the web addresses in a document at any depth, each once. */
function linksIn(content: unknown): Set<string> {
  const links = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value === 'string' && /^https?:\/\/\S+$/.test(value)) links.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  add(content);
  return links;
}
