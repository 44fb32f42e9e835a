interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const entry = /\/entry-client\.tsx$/;

/**
 * Whether every page needs a module: the entry imports it at once, directly or through others. The entry itself is
 * not one of them: it waits for a page's script, which would wait for the file that holds the entry.
 */
export function isOfEveryPage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = modules.getModuleInfo(id) ?? {};
  return importers.some((each) => entry.test(each) || isOfEveryPage(each, modules, seen));
}
