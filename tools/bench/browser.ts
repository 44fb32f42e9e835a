import { type Browser, chromium, type Page } from 'playwright';

/** What the figures were measured on. */
export const SLOW_PHONE = 'CPU slowed 4 times, slow 4G';

const viewport = { width: 390, height: 844 };

/** How the browser's protocol is told of a slow phone. */
const slowness = [
  ['Emulation.setCPUThrottlingRate', { rate: 4 }],
  ['Network.enable', {}],
  [
    'Network.emulateNetworkConditions',
    {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    },
  ],
] as const;

/** The same with its screen, which Playwright sets up by itself. */
export const slowPhone = [
  ['Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 2, mobile: true }],
  ['Emulation.setTouchEmulationEnabled', { enabled: true }],
  ...slowness,
] as const;

/** @param debuggingPort where others than Playwright reach it */
export function openBrowser(debuggingPort?: number): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    ],
  });
}

/** Gives a fresh visitor's page on the slow phone to `work`; the page is closed after that. */
export async function onSlowPhone<T>(
  browser: Browser,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    for (const [method, params] of slowness) await session.send(method, params);
    return await work(page);
  } finally {
    await context.close();
  }
}
