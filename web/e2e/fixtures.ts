import { test as base, expect, type Page } from 'playwright/test';

export { expect };

/** A page on which a console error, an unhandled rejection or a request to another machine fails the test. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(`console: ${message.text()}`);
        });
        page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
        page.on('request', (request) => {
          const { hostname, protocol } = new URL(request.url());
          const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
          if (protocol.startsWith('http') && !isLocal)
            problems.push(`outside request: ${request.url()}`);
        });
      };
      context.on('page', watch);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
