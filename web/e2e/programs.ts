import { test } from 'playwright/test';

const first = Number(process.env.E2E_PORT ?? 4310);

/** The two running programs that are tested: one that visitors share, one that a test may change for everybody. */
export const programs = {
  together: `http://localhost:${first}`,
  alone: `http://localhost:${first + 10}`,
};

/** Where a stand-in of the program under test answers: so many ports above the site's. */
export function standIn(offset: number): string {
  const { baseURL } = test.info().project.use;
  if (!baseURL) throw new Error('every project names its program');
  const url = new URL(baseURL);
  url.port = String(Number(url.port) + offset);
  return url.origin;
}
