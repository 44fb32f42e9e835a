/** Why a link to another site fails: it has no such page, it answers with an error, or it does not answer. */
export type LinkProblem = 'gone' | 'failing' | 'unreachable';

export interface FailedLink {
  /** The id and type of the document that holds it. */
  id: string;
  type: string;
  href: string;
  problem: LinkProblem;
}

/** The document in which the server tells editors of links that fail. */
export interface LinkReport {
  checkedAt: string;
  failed: FailedLink[];
}

/** Its dot keeps it from whoever has no token. */
export const LINK_REPORT_ID = 'link-report.outside';
