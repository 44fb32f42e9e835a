import type { FormDraftKey } from '#machines/storage/keys.ts';
import { storageOf } from '#web/app/device-storage.ts';

/** The fields of a form that a person fills in, as they stand. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (name !== 'website' && typeof value === 'string') typed[name] = value;
  }
  return typed;
}

/** Keeps what is typed in the tab until it is sent. */
function keepDraft(key: FormDraftKey, form: HTMLFormElement): void {
  const typed = typedIn(form);
  const isEmpty = Object.values(typed).every((value) => value === '');
  try {
    const tab = storageOf('sessionStorage');
    if (isEmpty) tab?.removeItem(key);
    else tab?.setItem(key, JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing still shows what was typed.
  }
}

/** Puts what was kept back into the fields that are still empty. */
export function restoreDraft(key: FormDraftKey, form: HTMLFormElement): void {
  try {
    const kept: unknown = JSON.parse(storageOf('sessionStorage')?.getItem(key) ?? '{}');
    for (const [name, value] of Object.entries(kept ?? {})) {
      const field = form.elements.namedItem(name);
      const isFilledIn =
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement;
      if (isFilledIn && field.value === '' && typeof value === 'string') field.value = value;
    }
  } catch {
    // What cannot be read was not written by us.
  }
}

/** Puts the drafts of the page's forms back, and from now on keeps what is typed into any form with a draft. */
export function followDrafts(): void {
  const isDrafted = (form: HTMLFormElement | null | undefined): form is HTMLFormElement =>
    form?.dataset.draft !== undefined;
  const keyOf = ({ dataset }: HTMLFormElement) => dataset.draft as FormDraftKey;
  for (const form of document.forms) if (isDrafted(form)) restoreDraft(keyOf(form), form);
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (isDrafted(form)) keepDraft(keyOf(form), form);
  });
}

/** Forgets what was sent. */
export function clearForm(key: FormDraftKey, form: HTMLFormElement): void {
  form.reset();
  keepDraft(key, form);
}
