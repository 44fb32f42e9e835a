import { slowPhone } from './browser.ts';
import type { TraceEvent } from './long-tasks.ts';

/** A page that is driven by the browser's own protocol alone. */
export interface BarePage {
  /** Ends with the page's load event. */
  goto(address: string): Promise<void>;
  /** Runs a function in the page, which also works where its scripts are off. */
  evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
  startTracing(categories: readonly string[]): Promise<void>;
  stopTracing(): Promise<TraceEvent[]>;
}

export interface BareBrowser {
  /** Gives a fresh visitor's page on the slow phone to `work`; the page is closed after that. */
  onSlowPhone<T>(
    work: (page: BarePage) => Promise<T>,
    options: { hasScripts: boolean },
  ): Promise<T>;
  disconnect(): void;
}

type Values = Record<string, unknown>;

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Values;
  result?: Values;
  error?: { message: string };
}

/**
 * Connects to a browser that was started with this debugging port. Playwright's inspector would write down stacks in
 * the page's own tasks, for which V8 reads the page's scripts anew: time that no visitor pays.
 */
export async function connectToBrowser(port: number): Promise<BareBrowser> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  const calls = new Map<number, PromiseWithResolvers<Values>>();
  const listeners = new Set<(message: Message) => void>();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { id, error, result = {} } = message;
    if (id === undefined) for (const listener of listeners) listener(message);
    else if (error) calls.get(id)?.reject(new Error(error.message));
    else calls.get(id)?.resolve(result);
  });
  await new Promise<unknown>((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });

  async function send(method: string, params: Values = {}, sessionId?: string): Promise<Values> {
    lastId += 1;
    const id = lastId;
    const call = Promise.withResolvers<Values>();
    calls.set(id, call);
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return call.promise.finally(() => calls.delete(id));
  }

  /** Calls back with each event of this name until it says that it has enough. */
  function hear(name: string, isEnough: (params: Values) => boolean, sessionId?: string) {
    return new Promise<void>((resolve) => {
      const listener = (message: Message) => {
        if (message.method !== name || message.sessionId !== sessionId) return;
        if (!isEnough(message.params ?? {})) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
    });
  }

  function pageOf(sessionId: string): BarePage {
    let traced: TraceEvent[] = [];
    return {
      async goto(url) {
        const loaded = hear('Page.loadEventFired', () => true, sessionId);
        await send('Page.navigate', { url }, sessionId);
        await loaded;
      },
      async evaluate(work, argument) {
        const expression = `(${work.toString()})(${JSON.stringify(argument)})`;
        const how = { expression, awaitPromise: true, returnByValue: true };
        const { result, exceptionDetails } = await send('Runtime.evaluate', how, sessionId);
        if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
        return (result as { value: never }).value;
      },
      async startTracing(categories) {
        traced = [];
        void hear('Tracing.dataCollected', ({ value }) => {
          for (const event of value as TraceEvent[]) traced.push(event);
          return false;
        });
        const traceConfig = { includedCategories: categories, excludedCategories: ['*'] };
        await send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
      },
      async stopTracing() {
        const complete = hear('Tracing.tracingComplete', () => true);
        await send('Tracing.end');
        await complete;
        return traced;
      },
    };
  }

  return {
    async onSlowPhone(work, { hasScripts }) {
      const { browserContextId } = await send('Target.createBrowserContext');
      try {
        const blank = { url: 'about:blank', browserContextId };
        const { targetId } = await send('Target.createTarget', blank);
        const attached = await send('Target.attachToTarget', { targetId, flatten: true });
        const sessionId = String(attached.sessionId);
        for (const [method, params] of slowPhone) await send(method, params, sessionId);
        await send('Emulation.setScriptExecutionDisabled', { value: !hasScripts }, sessionId);
        await send('Page.enable', {}, sessionId);
        return await work(pageOf(sessionId));
      } finally {
        listeners.clear();
        await send('Target.disposeBrowserContext', { browserContextId });
      }
    },
    disconnect: () => socket.close(),
  };
}
