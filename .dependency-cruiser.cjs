const rooms = ['machines', 'web', 'functions', 'studio', 'sandbox'];

const tests = '\\.(test|system)\\.tsx?$|/testing/|^web/e2e/';

function closed(room, allowed) {
  const others = rooms.filter((other) => other !== room && !allowed.includes(other));
  return {
    name: `${room}-doors`,
    comment: `${room} may import only ${[room, ...allowed].join(', ')}`,
    severity: 'error',
    from: { path: `^${room}/`, pathNot: `${tests}|^functions/outside\\.ts$` },
    to: { path: `^(${others.join('|')})/` },
  };
}

module.exports = {
  forbidden: [
    closed('machines', []),
    closed('web', ['machines', 'functions']),
    closed('functions', ['machines', 'web']),
    closed('studio', ['machines']),
    closed('sandbox', []),
    {
      name: 'machines-are-pure',
      comment: 'machines know no React, no network, no file and no database',
      severity: 'error',
      from: { path: '^machines/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: `node_modules/(xstate|zod)/` },
    },
    {
      name: 'web-takes-only-types-from-functions',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: { path: '^functions/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'functions-take-only-types-from-web',
      comment: 'at run time the server loads the built entry from dist',
      severity: 'error',
      from: { path: '^functions/', pathNot: tests },
      to: { path: '^web/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sandbox-is-opened-in-one-place',
      severity: 'error',
      from: {
        path: '^(machines|web|functions|studio)/',
        pathNot: `${tests}|^functions/outside\\.ts$`,
      },
      to: { path: '^sandbox/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-development-packages-at-run-time',
      severity: 'error',
      from: {
        path: '^(machines|web|functions|sandbox)/',
        pathNot: `${tests}|^functions/(cli|bench)/|^functions/pages/development\\.ts$`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|raw)$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
  },
};
