interface Module {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): Module | null;
}

const entry = /\/entry-client\.tsx$/;
const page = /\/pages\/[^/]+\/page\.tsx$/;

/**
 * Whether a module belongs into the one chunk that every page fetches beside its own: the entry needs it at once,
 * or a page and something else do. Compressed together they are a tenth smaller than in files of their own. The
 * entry itself is not one of them: it waits for a page's script, which would wait for the file that holds the entry.
 */
export function isOfSharedChunk(id: string, modules: Modules): boolean {
  const starts = [...startsOf(id, modules)];
  if (entry.test(id) || page.test(id)) return false;
  return (
    starts.some((each) => entry.test(each)) ||
    (starts.some((each) => page.test(each)) && starts.length > 1)
  );
}

/** The modules by which a module comes to the browser: the entry, and whatever is fetched by itself. */
function startsOf(
  id: string,
  modules: Modules,
  starts = new Set<string>(),
  seen = new Set<string>(),
) {
  if (seen.has(id)) return starts;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  if (entry.test(id) || dynamicImporters.length > 0) starts.add(id);
  for (const each of importers) startsOf(each, modules, starts, seen);
  return starts;
}
