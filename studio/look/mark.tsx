/** The foundation's logo, which the site also serves for the browser's tab. */
export function Mark() {
  return <img src="/icon.svg" alt="" />;
}
