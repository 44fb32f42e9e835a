/** The foundation's sign, which the site serves for the browser's tab too. */
export function Mark() {
  return <img src="/icon.svg" alt="" />;
}
