const { readdirSync } = require('node:fs');
const { packed } = require('./tools/pack/contents.js');

const folders = ['machines', 'web', 'functions', 'studio', 'packages', 'tools'];

const tests = '\\.(test|system)\\.tsx?$|/testing/|^web/e2e/|^tools/';

/** The only production file that knows the embedded services and the seed content. */
const outside = '^functions/server/external-services\\.ts$';

/** What a top-level folder may import of the others, packages aside; `but` are single files of theirs. */
function mayImport(folder, allowed, but = []) {
  const others = folders.filter((other) => ![folder, 'packages', ...allowed].includes(other));
  return {
    name: `${folder}-imports`,
    comment: `${folder} may import only ${[folder, ...allowed].join(', ')}`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: `${tests}|${outside}` },
    to: { path: `^(${others.join('|')})/`, pathNot: but },
  };
}

/** Reads lists of names that are written as texts, so that one sees a whole list at a glance. */
const listed = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim().split(/\s+/)]));

/** The layers inside a folder, lowest first: each may import only the ones before it. */
const layers = listed({
  machines: `
    delivery validation draft hero-video intake staff edition api appointment purchase-status
    contact newsletter open-bookings order review search sign-in storage calendar payment
    booking`,
  functions: 'platform jobs http mail site people delivery care booking payments server',
  web: `
    i18n theme content art ui server-calls app forms preview head shell booking mail sections
    pages admin start`,
  studio: `
    look words settings embedded-lake form uploads schemas presentation price-effect mail-preview desk`,
  'functions/platform': 'tracing security database',
  'functions/site': 'content links catalogue danger search preview pages feeds',
  'functions/people': 'staff accounts forms editions',
  'functions/delivery': 'deliveries documents drafts manual-work',
  'functions/booking': 'orders calendly sessions mails whatsapp',
  'web/admin': `
    people acts reviews manual-work readings sign-in account figures status keyboard list frame
    orders sessions messages care editions subscribers studio today`,
  'web/booking': 'bought open-bookings sheet intake session steps',
  'web/pages': 'reading coaching article legal-text order search section-page',
  'studio/schemas': 'fields catalogue media documents sections pages settings',
  'packages/accounts/src': 'users providers sessions codes http factors endpoints',
  'packages/stand-ins/src/shared': 'cards control outbox',
  'packages/content-lake/src': `
    assets mutations prepared presence query storage history releases listen http`,
  'packages/content-lake/src/assets': 'transform imaging http',
  'packages/stand-ins/src/calendly': 'bookings pages',
  'packages/stand-ins/src/stripe': 'wire payments api hosted elements',
  'packages/stand-ins/src/ziina': 'wire payments api hosted',
});

/** Folders whose parts import nothing of one another. */
const apart = ['web/sections', 'web/ui', 'functions/payments'];

/** Storage keeps what machines above it own, for as long as their times say. */
const timesAbove = { 'machines/storage': '/timings\\.ts$' };

/** Folders that hold no layer of the program. */
const besides = ['testing', 'e2e', 'build', 'assets', 'seed', 'node_modules'];

for (const [folder, names] of Object.entries(layers)) {
  const unlisted = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !names.includes(name) && !besides.includes(name));
  if (unlisted.length > 0) throw new Error(`${folder}: no layer for ${unlisted.join(', ')}`);
}

const layerRules = Object.entries(layers).flatMap(([folder, names]) =>
  names
    .slice(0, -1)
    .map((name, index) => ({
      name: `${folder}-layers`,
      comment: `${folder}/${name} is below ${names.slice(index + 1).join(', ')}`,
      severity: 'error',
      from: { path: `^${folder}/${name}/`, pathNot: '\\.(test|system)\\.tsx?$' },
      to: {
        path: `^${folder}/(${names.slice(index + 1).join('|')})/`,
        pathNot: timesAbove[`${folder}/${name}`] ?? [],
      },
    })),
);

const apartRules = apart.map((folder) => ({
  name: `${folder}-apart`,
  comment: `the folders of ${folder} import nothing of one another`,
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/`, pathNot: '\\.(test|system)\\.tsx?$' },
  to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/$1/` },
}));

/** The files by which the areas of the server use each other; `server` composes them all. */
const offered = {
  site: [
    'catalogue/catalogue',
    'catalogue/item-name',
    'content/lake',
    'content/mail-words',
    'content/testimonial-documents',
    'danger/suggests-danger',
    'pages/site',
    'search/missed-searches',
  ],
  people: ['forms/forms', 'forms/messages', 'staff/as-staff', 'staff/readers', 'staff/staff'],
  delivery: [
    'deliveries/advance-delivery',
    'deliveries/documents',
    'deliveries/find-delivery',
    'deliveries/follow-order',
    'deliveries/held-work',
    'deliveries/pauses',
    'deliveries/pictures',
    'documents/receipt',
    'documents/typeset',
    'drafts/reviews',
    'drafts/revisions',
    'manual-work/manual-work',
    'open-delivery',
  ],
  care: [],
  booking: [
    'open-booking',
    'orders/advance',
    'orders/answers-status',
    'orders/find-by-token',
    'orders/flag-order',
    'orders/payment-facts',
    'orders/read-history',
    'orders/settle-attention',
  ],
  payments: [],
};

const offeredRules = Object.entries(offered).map(([area, files]) => ({
  name: `${area}-offers`,
  comment: `other areas use ${area} by ${files.join(', ') || 'none of its files'}`,
  severity: 'error',
  from: { path: '^functions/', pathNot: `^functions/(${area}|server)/|${tests}` },
  to: { path: `^functions/${area}/`, pathNot: `^functions/${area}/(${files.join('|')})\\.ts$` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...apartRules,
    ...offeredRules,
    mayImport('machines', []),
    mayImport('web', ['machines', 'functions']),
    mayImport('functions', ['machines', 'web']),
    mayImport(
      'studio',
      ['machines'],
      ['^web/(theme/palette|content/settings|admin/sign-in/auth-client)\\.ts$', '^web/mail/'],
    ),
    {
      name: 'machines-are-pure',
      comment: 'machines know no React, no network, no file and no database',
      severity: 'error',
      from: { path: '^machines/', pathNot: tests },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: `node_modules/(xstate|zod|@noble/hashes|libphonenumber-js|tlds)/`,
      },
    },
    {
      name: 'web-imports-only-types-from-functions',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: { path: '^functions/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'functions-import-only-types-from-web',
      comment: 'at run time the server loads the built entry from dist',
      severity: 'error',
      from: { path: '^functions/', pathNot: tests },
      to: { path: '^web/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-outside-imports-embedded-services',
      severity: 'error',
      from: { path: '^(machines|web|functions|studio)/', pathNot: `${tests}|${outside}` },
      to: { path: '^packages/(content-lake|stand-ins)/' },
    },
    {
      name: 'only-functions-import-packages-of-servers',
      severity: 'error',
      from: { path: '^(machines|web|studio)/', pathNot: tests },
      to: { path: '^packages/(accounts|service-kit)/' },
    },
    {
      name: 'packages-import-nothing-of-the-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(machines|web|functions|studio|tools)/' },
    },
    {
      name: 'packages-are-known-by-their-names',
      comment: 'whoever is outside a package imports it by its name, and so only what it exports',
      severity: 'error',
      from: { path: '^([^/]+/[^/]+)/', pathNot: '^packages/proofs/' },
      to: {
        path: '^packages/',
        pathNot: '^$1/|^packages/proofs/',
        dependencyTypesNot: ['aliased-workspace', 'undetermined'],
      },
    },
    {
      name: 'stand-ins-share-only-shared',
      comment: 'a stand-in may import only itself and shared',
      severity: 'error',
      from: { path: '^packages/stand-ins/src/([^/]+)/', pathNot: tests },
      to: { path: '^packages/stand-ins/', pathNot: '^packages/stand-ins/src/($1|shared)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-development-packages-at-run-time',
      severity: 'error',
      comment:
        'the server loads only dependencies; what Vite bundles may be a dependency of development',
      from: {
        path: '^(machines|functions|packages)/',
        pathNot: `${tests}|^packages/proofs/|^functions/site/pages/development\\.ts$`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-pack-is-whole',
      comment: 'files that are packed load only files that are packed',
      severity: 'error',
      from: { path: packed.source },
      to: {
        path: `^(${folders.join('|')})/`,
        pathNot: packed.source,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|raw|drawing)$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    // The packages of the proofs may not be installed.
    doNotFollow: { path: 'node_modules|^packages/proofs/' },
    exclude: { path: '^dist/' },
  },
};
