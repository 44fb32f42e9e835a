import { useEffect, useRef, useState } from 'react';
import { contactPath } from '#machines/api/send-message.ts';
import type { ContactView } from '#machines/contact/view.ts';
import {
  EMAIL_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
  NAME_MAX,
  NAME_MIN,
} from '#machines/validation/limits.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { TrapField } from '#web/forms/trap-field.tsx';
import { useLateForm } from '#web/forms/use-late-form.ts';
import { messageErrorText } from '#web/i18n/form-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SectionProps } from '../contents.ts';
import { ContactField } from './contact-field.tsx';
import { Fields, Paper } from './form.styles.ts';
import { SentNote } from './sent-note.tsx';

const atRest: ContactView = { isSending: false, error: null, problem: null, sentTo: null };

/** The contact form; without script a plain post. */
export function ContactFormSection({ id, title, intro }: SectionProps<'contactFormSection'>) {
  const { t, language } = useTranslation('forms');
  const [view, setView] = useState(atRest);
  const { isSending, error, problem, sentTo } = view;
  const { form, props } = useLateForm({
    draftKey: 'contact_draft',
    load: async (options) => {
      const { startContact } = await import('#web/forms/contact-control.ts');
      return startContact({ ...options, onView: setView });
    },
  });
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = error && form.current?.elements.namedItem(error.field);
    if (field instanceof HTMLElement) field.focus();
  }, [error, form]);
  useEffect(() => {
    if (sentTo !== null) sent.current?.focus();
  }, [sentTo]);
  const errorOf = (field: string) =>
    error?.field === field ? messageErrorText(language, error).text : undefined;
  return (
    <Paper id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p>{intro}</p>}
      <SentNote ref={sent} isShown={sentTo !== null} />
      <form {...props} action={`${contactPath}?lang=${language}`} aria-labelledby={`${id}-title`}>
        <Fields disabled={isSending}>
          <ContactField
            name="name"
            label={t('contact.name')}
            autoComplete="name"
            minLength={NAME_MIN}
            maxLength={NAME_MAX}
            error={errorOf('name')}
          />
          <ContactField
            name="email"
            label={t('contact.email')}
            autoComplete="email"
            minLength={undefined}
            maxLength={EMAIL_MAX}
            error={errorOf('email')}
          />
          <ContactField
            name="message"
            label={t('contact.message')}
            minLength={MESSAGE_MIN}
            maxLength={MESSAGE_MAX}
            error={errorOf('message')}
          />
          <TrapField />
          {problem && !error && (
            <Notice tone="warning" role="alert">
              <p>
                {describeFailure(language, problem)} {t('contact.kept')}
              </p>
            </Notice>
          )}
          <Button type="submit" disabled={isSending}>
            {isSending ? t('contact.sending') : t('contact.send')}
          </Button>
        </Fields>
      </form>
    </Paper>
  );
}
