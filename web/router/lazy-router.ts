import {
  createPath,
  createStaticRouter,
  type DataRouter,
  matchRoutes,
  type RouteObject,
  type To,
} from 'react-router-dom';

type State = DataRouter['state'];
type Subscriber = Parameters<DataRouter['subscribe']>[0];

interface Options {
  loaderData: State['loaderData'];
  /** Whether the loaded data belong to the browser's address, which may have changed since. */
  isShown(): boolean;
  /** Whether a navigation to the address can be made now. */
  isInReach(address: URL): boolean;
  /** Called for a navigation that cannot be made, with its target address. */
  onFailed(address: string): void;
}

const noChange = { deletedFetchers: [], newErrors: null, flushSync: false };

/**
 * Returns the router of a page as it was loaded. Most of the library serves navigations, so it is
 * imported for the first of them, whether a link, a component or the browser itself starts it.
 */
export function createLazyRouter(routes: RouteObject[], options: Options): DataRouter {
  const { loaderData, isShown, isInReach, onFailed } = options;
  const loaded = loadedRouter(routes, loaderData);
  let state = loaded.state;
  let router: DataRouter | undefined;
  let importing: Promise<DataRouter> | undefined;
  let reloading: Promise<void> | undefined;
  const subscribers = new Set<Subscriber>();
  /** Whether the state changed before anybody subscribed, for example during hydration. */
  let isMissed = false;

  const update: Subscriber = (next, change) => {
    state = next;
    isMissed = subscribers.size === 0;
    for (const subscriber of subscribers) subscriber(next, change);
  };

  async function importRouter(): Promise<DataRouter> {
    const { allowSkippedTransitions, createBrowserRouter } = await import(
      './create-browser-router.ts'
    );
    allowSkippedTransitions();
    const created = createBrowserRouter(routes, isShown() ? { hydrationData: { loaderData } } : {});
    // At an address of other content the router loads that first, and meanwhile the page stays as
    // it is.
    created.subscribe((next, change) => next.initialized && update(next, change));
    const { initialized, location } = created.state;
    const hasMoved =
      location.key !== state.location.key || createPath(location) !== createPath(state.location);
    if (initialized && hasMoved) {
      update(created.state, noChange);
    }
    removeEventListener('popstate', onPop);
    router = created;
    return created;
  }

  function getRouter(): Promise<DataRouter> {
    importing ??= importRouter().catch((error: unknown) => {
      importing = undefined;
      reloading = undefined;
      throw error;
    });
    return importing;
  }

  function navigate(to: To | number | null, how?: Parameters<DataRouter['navigate']>[1]) {
    // The overloads separate a number of entries from an address; the library accepts both here.
    const go = (created: DataRouter) => created.navigate(to as To, how);
    const isAddress = typeof to !== 'number' && to !== null;
    const path = isAddress ? (typeof to === 'string' ? to : createPath(to)) : '';
    const address = new URL(path, window.location.href);
    if (!isInReach(address)) return Promise.resolve(onFailed(address.href));
    if (router) return go(router);
    return getRouter().then(go, () => onFailed(address.href));
  }

  function onPop(): void {
    getRouter().catch(() => onFailed(window.location.href));
  }
  addEventListener('popstate', onPop);

  return {
    ...loaded,
    get state() {
      return state;
    },
    get routes() {
      return (router ?? loaded).routes;
    },
    get branches() {
      return (router ?? loaded).branches;
    },
    get manifest() {
      return (router ?? loaded).manifest;
    },
    get window() {
      return window;
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      if (isMissed) update(state, noChange);
      return () => subscribers.delete(subscriber);
    },
    navigate,
    revalidate() {
      if (router) return router.revalidate();
      // One reload serves all callers: a second one would end the first, and find nothing left to
      // load.
      reloading ??= getRouter().then(
        (created) => created.revalidate(),
        () => undefined,
      );
      return reloading;
    },
  };
}

/** Returns the state of the library's router before any navigation. */
function loadedRouter(routes: RouteObject[], loaderData: State['loaderData']): DataRouter {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = window.history.state ?? {};
  const location = { pathname, search, hash, state: usr, key };
  const router = createStaticRouter(routes, {
    basename: '/',
    location,
    matches: [],
    loaderData,
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  });
  // Matched against the router's own routes, which have ids.
  const matches = (matchRoutes(router.routes, location) ?? []) as State['matches'];
  const state = { ...router.state, matches };
  return { ...router, state };
}
