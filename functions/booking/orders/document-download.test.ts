import { beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptRecipient } from '#machines/api/own-order.ts';
import { copyPath, documentPath, receiptPath } from '#machines/api/paths.ts';
import { composePlainPage } from '#web/mail/plain-page.tsx';
import { createPlainPages } from '../../http/plain-pages.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { createDownload, type DownloadOptions } from './document-download.ts';

const logger = memoryLogger();
let fault: Error | null;
let order: object | null;
let madeOutTo: Array<ReceiptRecipient | undefined>;
let download: ReturnType<typeof createDownload>;
beforeEach(() => {
  fault = null;
  order = null;
  madeOutTo = [];
  logger.lines.length = 0;
  const nothing = async () => {
    if (fault) throw fault;
    return null;
  };
  const findOrder = async () => order ?? nothing();
  download = createDownload({
    documents: { open: nothing },
    orderFiles: { orderOf: findOrder } as Partial<DownloadOptions['orderFiles']>,
    makeReceipt: async (_, __, recipient) => {
      madeOutTo.push(recipient);
      return new Uint8Array();
    },
    show: createPlainPages({
      composePage: async (request) => composePlainPage(request),
      siteSettings: async () => null,
    }),
    limits: { pollsPerMinute: 10 },
    addressOf: () => '203.0.113.9',
    logger,
  } as Partial<DownloadOptions> as DownloadOptions);
});

const paths = [documentPath, receiptPath, copyPath];

describe.each(paths)('%s', (path) => {
  const get = () => download.request(`${path}?token=guess&lang=ar`);

  it('is answered to each network only so often within a minute, which is no failure of ours', async () => {
    for (let call = 0; call < 10; call += 1) expect((await get()).status).toBe(404);
    const { status, headers } = await get();
    expect([status, headers.get('Retry-After')]).toEqual([429, '60']);
    expect(logger.lines).toEqual([]);
  });

  it.each([
    ['the database is away', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), 503],
    ['something is wrong', new Error('a mistake'), 500],
  ])('says that it did not work, and logs it, while %s', async (_, error, status) => {
    fault = error;
    const answer = await get();
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('<html lang="ar"');
    expect(logger.lines).toMatchObject([{ level: 'error', fields: { page: 'documentAgain' } }]);
  });

  it('is asked for again by the button of the page that says so', async () => {
    fault = new Error('a mistake');
    expect(await (await get()).text()).toContain('<form method="post">');
    const { status, headers } = await download.request(`${path}?token=a%2Bb&lang=ar`, {
      method: 'POST',
    });
    expect([status, headers.get('Location')]).toEqual([303, `${path}?token=a%2Bb&lang=ar`]);
  });
});

describe('a receipt that is made out to somebody', () => {
  const post = (fields: Record<string, string>) =>
    download.request(`${receiptPath}?token=a&lang=ar`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });

  it('is a file like the other, with the cleaned name and tax number', async () => {
    order = {};
    const answer = await post({ recipient: ' Fajr LLC ', recipientTaxNumber: '100000000000009' });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    await post({ recipient: 'Fajr LLC' });
    expect(madeOutTo).toEqual([
      { recipient: 'Fajr LLC', recipientTaxNumber: '100000000000009' },
      { recipient: 'Fajr LLC', recipientTaxNumber: '' },
    ]);
  });

  it('is refused with the field and the limit in the reader’s language', async () => {
    order = {};
    const answer = await post({ recipient: 'x'.repeat(101), recipientTaxNumber: '1'.repeat(31) });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [
        { field: 'recipient', code: 'too_long', limit: 100 },
        { field: 'recipientTaxNumber', code: 'too_long', limit: 30 },
      ],
    });
    expect(madeOutTo).toEqual([]);
  });

  it('is made for nobody without the link, and only so often within a minute', async () => {
    for (let call = 0; call < 10; call += 1) {
      expect((await post({ recipient: 'Fajr LLC' })).status).toBe(404);
    }
    expect((await post({ recipient: 'Fajr LLC' })).status).toBe(429);
    expect(madeOutTo).toEqual([]);
  });
});
