import { join } from 'node:path';
import { test } from 'playwright/test';

const first = Number(process.env.E2E_PORT ?? 4310);

/** The two programs under test: tests share the first; one test at a time may change the second for everybody. */
export const programs = {
  together: `http://localhost:${first}`,
  alone: `http://localhost:${first + 10}`,
};

/** Where the program under test keeps its data. */
export function dataFolder(): string {
  return join(process.env.E2E_DATA_FOLDER ?? '', test.info().project.name);
}

/** The origin of a stand-in of the program under test, which listens so many ports above the site. */
export function standIn(offset: number): string {
  const { baseURL } = test.info().project.use;
  if (!baseURL) throw new Error('every project names its program');
  const url = new URL(baseURL);
  url.port = String(Number(url.port) + offset);
  return url.origin;
}
