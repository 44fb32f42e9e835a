import type { Plugin } from 'vite';

const ofStaff = /\/(web\/admin|machines\/(sign-in|staff)|node_modules\/@supabase)\//;

/**
 * Fails the build of the public pages if anything in it imports a module of the admin area, used or
 * not.
 */
export function withoutAdmin(): Plugin {
  return {
    name: 'without-admin',
    apply: 'build',
    buildEnd(failed) {
      if (failed) return;
      for (const id of this.getModuleIds()) {
        if (!ofStaff.test(id)) continue;
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
        const by = [...importers, ...dynamicImporters].join(', ');
        this.error(`${id} is for staff alone, and imported by ${by}`);
      }
    },
  };
}
