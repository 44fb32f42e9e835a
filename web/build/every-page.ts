interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null;
}

/**
 * Whether the entry imports a module at once, directly or through others. What every page needs comes in one file;
 * left to itself it falls apart by who else imports it.
 */
export function isOfEveryPage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const found = modules.getModuleInfo(id);
  if (!found) return false;
  return (
    found.isEntry || found.importers.some((importer) => isOfEveryPage(importer, modules, seen))
  );
}
