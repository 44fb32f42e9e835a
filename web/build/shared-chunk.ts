interface Module {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

export interface Modules {
  getModuleInfo(id: string): Module | null;
}

const entry = /\/entry-client\.tsx$/;
const drawing = /\/(pages\/[^/]+\/page|sections\/[^/]+\/component)\.tsx$/;

export type SharedChunk = 'site' | 'drawing';

/**
 * The chunk that a module shares with others, which compressed together are a tenth smaller than in files
 * of their own: `site` is what the entry needs at once, `drawing` what several pages or sections do. The
 * entry itself is of none: it waits for a page's script, which would wait for the file that holds the entry.
 */
export function sharedChunkOf(id: string, modules: Modules): SharedChunk | null {
  if (entry.test(id)) return null;
  const starts = [...startsOf(id, modules)];
  if (starts.some((each) => entry.test(each))) return 'site';
  return starts.filter((each) => drawing.test(each)).length > 1 ? 'drawing' : null;
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
