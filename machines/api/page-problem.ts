import type { ApiPath } from './call.ts';

/** `POST`: a browser reports that a page broke, with the id that it showed to the visitor. */
export const pageProblemPath = '/functions/v1/page-problem' satisfies ApiPath;

export interface PageProblem {
  /** The id that the visitor reads and may quote to us. */
  id: string;
  /** The path of the page, without the rest of its address. */
  page: string;
  cause: string;
}
