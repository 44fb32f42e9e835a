const DATE = '2026-01-01T00:00:00Z';

function document(_id: string, _type: string, more: object) {
  return { _id, _type, _rev: 'r', _createdAt: DATE, _updatedAt: DATE, ...more };
}

const reference = (_ref: string, _key?: string) => ({
  _type: 'reference',
  _ref,
  ...(_key && { _key }),
});
const block = (_key: string, text: string) => ({
  _type: 'block',
  _key,
  children: [{ _type: 'span', _key: 's', text }],
});

/** Documents of many shapes, ordered by id. */
export const groqDocuments = [
  document('_.releases.r1', 'system.release', { name: 'r1', state: 'active', order: 1 }),
  document('_.releases.r2', 'system.release', { name: 'r2', state: 'scheduled', title: 'Hope' }),
  document('dawn', 'page', {
    title: 'Dawn, hope and 2nd chances',
    slug: { current: 'dawn-2' },
    order: 2,
    tags: ['b', 'Hope', 'b', null],
    author: reference('layla'),
    related: [reference('home', 'k1'), reference('nobody', 'k2')],
    body: [block('k1', 'A dawn. The next one...'), block('k2', 'hope')],
    date: '2025-06-01T10:00:00.5+02:00',
    items: [
      { _key: 'k1', n: 1 },
      { _key: 'k2', n: 2, items: [{ n: 3 }] },
    ],
  }),
  document('drafts.home', 'page', {
    title: 'Hopes',
    slug: { current: 'hope' },
    order: 1.5,
    flag: true,
    tags: [],
    items: [
      { _key: 'k1', n: 1 },
      { _key: 'k2', n: 5 },
    ],
  }),
  document('home', 'page', {
    title: 'Hope',
    slug: { current: 'hope' },
    order: 1,
    flag: false,
    tags: ['a', 'aaaaab', 3, true, ['x']],
    author: reference('omar'),
    related: [reference('dawn', 'k1')],
    meta: { title: 'v1.2.3', items: [{ n: 1 }], n: null },
    items: [
      { _key: 'k1', n: 1 },
      { _key: 'k2', n: 2 },
    ],
    date: '2026-01-01T00:00:00Z',
  }),
  document('layla', 'person', { name: 'Layla الحداد', order: 3, flag: true, text: 'STRASSE K ſ' }),
  document('odd', 'post', {
    title: ['Hope', 'in', 'parts'],
    order: '2',
    slug: 'hope',
    author: { _ref: 5 },
    related: reference('home'),
    body: 'رسالة أمل',
    date: 'soon',
    meta: [{ title: 'a' }, { title: null }],
    text: '..x.. y. a.b',
  }),
  document('omar', 'person', { name: 'Omar', order: -1, items: [], author: reference('layla') }),
  document('post', 'post', {
    title: null,
    order: 2,
    tags: ['page', 'post'],
    related: [[reference('home')], 'home', { n: { _ref: 'layla' } }],
    meta: { n: 1, meta: { n: 2, flag: true } },
    author: { ...reference('layla'), _weak: true },
  }),
  document('versions.r1.home', 'page', { title: 'Hope in spring', order: 1, tags: ['a'] }),
  document('versions.r1.new', 'page', { title: 'New', author: reference('layla') }),
  document('versions.r2.dawn', 'page', { _system: { delete: true } }),
  document('versions.r2.home', 'page', {
    title: 'Hope in autumn',
    related: [reference('new', 'k1')],
  }),
  document('versions.r2.layla', 'person', { name: 'Layla', order: 1 }),
];
