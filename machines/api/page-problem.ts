import type { ApiPath } from './call.ts';

/** `POST`: a browser tells by which id it showed somebody that a page broke. */
export const pageProblemPath = '/functions/v1/page-problem' satisfies ApiPath;

export interface PageProblem {
  /** As the person reads it, and may tell us. */
  id: string;
  /** The page's path alone. */
  page: string;
  cause: string;
}
