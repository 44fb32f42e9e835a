/** Types as a person does: what the field holds, and that it was changed. */
export function typeInto(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  field.focus();
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
