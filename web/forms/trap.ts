/** What stands in the field that no person sees. */
export function trapIn(form: HTMLFormElement): string {
  const trap = form.elements.namedItem('website');
  return trap instanceof HTMLInputElement ? trap.value : '';
}
