const CODE = /\.(ts|tsx|js|jsx|cjs|mjs|css|sql|groq)$/;
const GENERATED = /\.generated\.\w+$/;
const SNAPSHOT = /(^|\/)__snapshots__\/|\.snap$/;
const TEST = /\.(test|spec)\.\w+$|(^|\/)testing\/|^web\/e2e\//;

/** The folders whose own folders are areas as well. */
const DIVIDED = ['functions', 'packages'];

/**
 * Tells what a file counts as.
 * @param file its path from the root of the project
 * @returns 'code' or 'test' for a file that was written by hand; null for every other file
 */
export function kindOf(file) {
  if (!CODE.test(file) || GENERATED.test(file) || SNAPSHOT.test(file)) return null;
  return TEST.test(file) ? 'test' : 'code';
}

/**
 * Names the areas that a file belongs to, the larger one first: `functions/booking/orders/advance.ts` is in
 * `functions` and in `functions/booking`.
 */
export function areasOf(file) {
  const [folder, inner, ...rest] = file.split('/');
  if (inner === undefined) return ['(root)'];
  return DIVIDED.includes(folder) && rest.length > 0 ? [folder, `${folder}/${inner}`] : [folder];
}
