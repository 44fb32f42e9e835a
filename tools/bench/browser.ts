import { type Browser, chromium, type Page } from 'playwright';

/** What the figures were measured on. */
export const SLOW_PHONE = 'processor slowed 4 times, slow 4G';

const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const DOWN_BYTES_PER_SECOND = 1_600_000 / 8;
const UP_BYTES_PER_SECOND = 750_000 / 8;
const viewport = { width: 390, height: 844 };

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** Gives a fresh visitor's page on the slow phone to `work`; the page is closed after that. */
export async function onSlowPhone<T>(
  browser: Browser,
  work: (page: Page) => Promise<T>,
  { hasScripts = true } = {},
): Promise<T> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: DOWN_BYTES_PER_SECOND,
      uploadThroughput: UP_BYTES_PER_SECOND,
    });
    if (!hasScripts) await session.send('Emulation.setScriptExecutionDisabled', { value: true });
    return await work(page);
  } finally {
    await context.close();
  }
}
