import type { FormDraftKey } from '#machines/storage/keys.ts';
import { storageOf } from '#web/app/device-storage.ts';

/** Returns the current values of the fields that a person fills in. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (name !== 'website' && typeof value === 'string') typed[name] = value;
  }
  return typed;
}

const keyOf = ({ dataset }: HTMLFormElement) => dataset.draft as FormDraftKey;

/** Stores what is typed in the tab until it is sent. */
function keepDraft(key: FormDraftKey, form: HTMLFormElement): void {
  const typed = typedIn(form);
  const isEmpty = Object.values(typed).every((value) => value === '');
  try {
    const tab = storageOf('sessionStorage');
    if (isEmpty) tab?.removeItem(key);
    else tab?.setItem(key, JSON.stringify(typed));
  } catch {
    // A browser that stores nothing still shows what was typed.
  }
}

/** Restores what was stored into the fields that are still empty. */
export function restoreDraft(key: FormDraftKey, form: HTMLFormElement): void {
  try {
    const stored: unknown = JSON.parse(storageOf('sessionStorage')?.getItem(key) ?? '{}');
    for (const [name, value] of Object.entries(stored ?? {})) {
      const field = form.elements.namedItem(name);
      const isFilledIn =
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement;
      if (isFilledIn && field.value === '' && typeof value === 'string') field.value = value;
    }
  } catch {
    // An unreadable value was not written by us.
  }
}

/**
 * Restores the drafts of the page's forms, and from now on stores what is typed into any form with
 * a draft.
 */
export function followDrafts(): void {
  const isDrafted = (form: HTMLFormElement | null | undefined): form is HTMLFormElement =>
    form?.dataset.draft !== undefined;
  for (const form of document.forms) if (isDrafted(form)) restoreDraft(keyOf(form), form);
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (isDrafted(form)) keepDraft(keyOf(form), form);
  });
}

/** Clears the form and its draft once it was sent. */
export function clearForm(form: HTMLFormElement): void {
  form.reset();
  keepDraft(keyOf(form), form);
}
