interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const entry = /\/entry-client\.tsx$/;

/**
 * Whether a module belongs in the one chunk that the entry needs at once. The entry itself does
 * not: it waits for a page's script, which would wait for the file that holds the entry.
 */
export function isOfSite(id: string, modules: Modules): boolean {
  return !entry.test(id) && isNeededByEntry(id, modules, new Set());
}

function isNeededByEntry(id: string, modules: Modules, seen: Set<string>): boolean {
  if (entry.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = modules.getModuleInfo(id) ?? {};
  return importers.some((each) => isNeededByEntry(each, modules, seen));
}
