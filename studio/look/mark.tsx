/** The foundation's sign, as the browser's tab shows it. */
export function Mark() {
  return <img src={new URL('../../web/assets/favicon.svg', import.meta.url).href} alt="" />;
}
