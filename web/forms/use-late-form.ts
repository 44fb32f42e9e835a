import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { Language } from '#machines/language.ts';
import type { FormDraftKey } from '#machines/storage/keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-region.tsx';
import { restoreDraft } from './draft.ts';

/** The script of a form, once it is needed. */
export interface FormControl {
  /** The person has changed a field. */
  change(): void;
  submit(): void;
  stop(): void;
}

export interface FormControlOptions {
  form: HTMLFormElement;
  /** Returns the reader's current language. */
  language: () => Language;
}

interface LateForm {
  draftKey: FormDraftKey;
  /** Fetches the form's script at its first focus. */
  load(options: FormControlOptions): Promise<FormControl>;
}

/** A native form whose script is loaded when somebody begins to fill it in. */
export function useLateForm({ draftKey, load }: LateForm) {
  const { t, language } = useTranslation('common');
  const form = useRef<HTMLFormElement>(null);
  const control = useRef<Promise<FormControl>>(undefined);
  const spoken = useRef(language);
  useEffect(() => {
    spoken.current = language;
  }, [language]);
  useEffect(() => {
    if (form.current) restoreDraft(draftKey, form.current);
    return () => {
      control.current?.then(({ stop }) => stop()).catch(() => undefined);
      control.current = undefined;
    };
  }, [draftKey]);

  function begin(): Promise<FormControl> {
    const options = { form: form.current as HTMLFormElement, language: () => spoken.current };
    control.current ??= load(options).catch((error) => {
      control.current = undefined;
      throw error;
    });
    return control.current;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget } = event;
    try {
      (await begin()).submit();
    } catch {
      // Without its script the form is sent natively; without a network it waits.
      if (navigator.onLine) currentTarget.submit();
      else showToast({ title: t('offline.required'), text: t('offline.text'), tone: 'danger' });
    }
  }

  const props = {
    ref: form as RefObject<HTMLFormElement>,
    method: 'post',
    noValidate: true,
    'data-late': '',
    'data-draft': draftKey,
    onFocus: () => void begin().catch(() => undefined),
    onInput: () => void control.current?.then(({ change }) => change()).catch(() => undefined),
    onSubmit: submit,
  } as const;
  return { form, props };
}
