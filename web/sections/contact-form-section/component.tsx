import { useEffect, useRef, useState } from 'react';
import { contactPath } from '#machines/api/form-paths.ts';
import { readSubject } from '#machines/message-subject.ts';
import {
  EMAIL_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
  NAME_MAX,
  NAME_MIN,
} from '#machines/validation/limits.ts';
import { useContent } from '#web/app/use-content.ts';
import type { ContactState } from '#web/forms/contact-control.ts';
import { TrapField } from '#web/forms/trap-field.tsx';
import { useLateForm } from '#web/forms/use-late-form.ts';
import { addContactTexts } from '#web/i18n/contact-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { focusAnew } from '#web/ui/form/focus-anew.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { SectionProps } from '../contents.ts';
import { ContactField } from './contact-field.tsx';
import { Fields, Paper } from './form.styles.ts';
import { SentNote } from './sent-note.tsx';
import { SubjectField } from './subject-field.tsx';

const atRest: ContactState = {
  ...{ isSending: false, isSent: false, isUrgent: false },
  ...{ error: null, said: null },
};

addContactTexts();

/** The contact form; a native form without script. */
export function ContactFormSection({ id, title, intro }: SectionProps<'contactFormSection'>) {
  const { t, language } = useTranslation('contact');
  const { search } = useContent();
  const [{ isSending, isSent, isUrgent, error, said }, setState] = useState(atRest);
  const { form, props } = useLateForm({
    draftKey: 'contact_draft',
    load: async (options) => {
      const { startContact } = await import('#web/forms/contact-control.ts');
      return startContact({ ...options, onState: setState });
    },
  });
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = error && form.current?.elements.namedItem(error.field);
    if (field instanceof HTMLElement) focusAnew(field);
  }, [error, form]);
  useEffect(() => {
    // Fields lose the focus when they are disabled while a message is sent.
    const isLost = document.activeElement === document.body;
    if (said && !error && isLost) form.current?.querySelector('button')?.focus();
  }, [said, error, form]);
  useEffect(() => {
    if (isSent) sent.current?.focus();
  }, [isSent]);
  const text = said?.[language];
  const errorOf = (field: string) => (error?.field === field ? text : undefined);
  return (
    <Paper id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p>{intro}</p>}
      <SentNote ref={sent} isShown={isSent} isUrgent={isUrgent} />
      <form {...props} action={`${contactPath}?lang=${language}`} aria-labelledby={`${id}-title`}>
        <Fields disabled={isSending}>
          <SubjectField asked={readSubject(search)} />
          <ContactField
            name="name"
            label={t('name')}
            autoComplete="name"
            minLength={NAME_MIN}
            maxLength={NAME_MAX}
            error={errorOf('name')}
          />
          <ContactField
            name="email"
            label={t('email')}
            autoComplete="email"
            maxLength={EMAIL_MAX}
            error={errorOf('email')}
          />
          <ContactField
            name="message"
            label={t('message')}
            minLength={MESSAGE_MIN}
            maxLength={MESSAGE_MAX}
            error={errorOf('message')}
          />
          <TrapField />
          {text && !error && (
            <Notice tone="warning" role="alert">
              <p>
                {text} {t('kept')}
              </p>
            </Notice>
          )}
          <Button type="submit" disabled={isSending}>
            {isSending ? t('sending') : t('send')}
          </Button>
        </Fields>
      </form>
    </Paper>
  );
}
