const commands = ['content-transfer', 'operations'];

/** The folders and files that hold what a packed server and its operators' commands load. */
export const contents = [
  'dist/studio',
  'dist/web',
  'functions',
  'machines',
  'packages/accounts',
  'packages/content-lake',
  'packages/fonts',
  'packages/service-kit',
  'packages/stand-ins',
  'studio/seed',
  'tools/setup',
  ...commands.flatMap((name) => [`tools/${name}`, `tools/${name}.js`]),
];

/** What stands among it only for tests and development, and what commands left there. */
const leftOut =
  /\/(testing|node_modules|\.data|([^/]*fixtures|model-events|vitest\.config|[^/]+\.test)\.tsx?)(\/|$)/;

/** Matches the path of every file that is packed. */
export const packed = new RegExp(`^(?!.*${leftOut.source})(${contents.join('|')})(/|$)`);
