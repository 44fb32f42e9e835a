import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { contactPath, testimonialsPath } from '#machines/api/paths.ts';
import { type MessageSubject, messageSubjects, readSubject } from '#machines/message-subject.ts';
import {
  EMAIL_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
  NAME_MAX,
  NAME_MIN,
} from '#machines/validation/limits.ts';
import { useContent, usePageType } from '#web/app/use-content.ts';
import type { ContactState } from '#web/forms/contact-control.ts';
import { TrapField } from '#web/forms/trap-field.tsx';
import { useLateForm } from '#web/forms/use-late-form.ts';
import { addContactTexts } from '#web/i18n/contact-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { HelpNear } from '#web/shell/help-near.tsx';
import { Button } from '#web/ui/button.tsx';
import { Group, Input, Label, Select, TextArea } from '#web/ui/form/field.styles.ts';
import { FieldError, RequiredMark } from '#web/ui/form/field.tsx';
import { focusAnew } from '#web/ui/form/focus-anew.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SectionProps } from '../contents.ts';
import { AfterSending, Fields, Paper, Sent, Urgent } from './form.styles.ts';
import { OfferFields } from './offer-fields.tsx';

interface ContactFieldProps {
  name: 'name' | 'email' | 'message';
  label: string;
  autoComplete?: string;
  minLength?: number;
  maxLength: number;
  error: string | undefined;
}

/** An uncontrolled field, so that it works before any script and without. */
function ContactField({ name, label, error, ...rest }: ContactFieldProps) {
  const id = useId();
  const control = {
    ...rest,
    id,
    name,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const;
  return (
    <Group>
      <Label htmlFor={id}>
        {label}
        <RequiredMark />
      </Label>
      {name === 'message' ? (
        <TextArea {...control} rows={6} dir="auto" />
      ) : (
        <Input
          {...control}
          type={name === 'email' ? 'email' : 'text'}
          dir={name === 'email' ? 'ltr' : 'auto'}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </Group>
  );
}

interface SentNoteProps {
  isShown: boolean;
  /** What was sent is for the testimonials. */
  isOffer: boolean;
  /** The words suggest danger: whoever wrote them sees first who helps now. */
  isUrgent: boolean;
  ref: Ref<HTMLDivElement>;
}

/**
 * Says after a message who reads it, and what comes next. Without script the server redirects to
 * one of its anchors, and the browser shows the target.
 */
function SentNote({ isShown, isOffer, isUrgent, ref }: SentNoteProps) {
  const { t } = useTranslation('contact');
  const next = isOffer ? 'offer.next' : 'next';
  return (
    <AfterSending id="sent" ref={ref} tabIndex={-1} data-shown={isShown || undefined}>
      <Urgent id="sent-urgent" data-shown={isUrgent || undefined}>
        <HelpNear id="sent-help" title={t('urgent.title')} text={t('urgent.text')} heading="h3" />
      </Urgent>
      <Sent>
        <Icon name="check" size={2} />
        <div>
          <h3>{t(`${next}.title`)}</h3>
          <p>{t(`${next}.who`)}</p>
          <p>{t(`${next}.copy`)}</p>
          <p>{t('next.now')}</p>
        </div>
      </Sent>
    </AfterSending>
  );
}

/** Chooses the message's subject; the address sets it until somebody chooses another. */
function SubjectField({ asked }: { asked: MessageSubject }) {
  const { t } = useTranslation('contact');
  const id = useId();
  return (
    <Group>
      <Label htmlFor={id}>{t('subject')}</Label>
      <Select key={asked} id={id} name="subject" defaultValue={asked}>
        {messageSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subjects.${subject || 'any'}`)}
          </option>
        ))}
      </Select>
    </Group>
  );
}

const atRest: ContactState = {
  ...{ isSending: false, isSent: false, isUrgent: false },
  ...{ error: null, said: null },
};

addContactTexts();

/** The contact form, and on their page the form for testimonials; a native form without script. */
export function Component({ id, title, intro }: SectionProps<'contactFormSection'>) {
  const { t, language } = useTranslation('contact');
  const { search } = useContent();
  const isOffer = usePageType() === 'testimonialsPage';
  const [{ isSending, isSent, isUrgent, error, said }, setState] = useState(atRest);
  const { form, props } = useLateForm({
    draftKey: isOffer ? 'testimonial_draft' : 'contact_draft',
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
    <Paper id={id} aria-labelledby={`${id}-title`} data-screen="">
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p>{intro}</p>}
      <SentNote ref={sent} isOffer={isOffer} isShown={isSent} isUrgent={isUrgent} />
      <form
        {...props}
        action={`${isOffer ? testimonialsPath : contactPath}?lang=${language}`}
        aria-labelledby={`${id}-title`}
      >
        <Fields disabled={isSending}>
          {isOffer ? (
            <input type="hidden" name="subject" value="words" />
          ) : (
            <SubjectField asked={readSubject(search)} />
          )}
          <ContactField
            name="name"
            label={t(isOffer ? 'offer.name' : 'name')}
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
            label={t(isOffer ? 'offer.words' : 'message')}
            minLength={MESSAGE_MIN}
            maxLength={MESSAGE_MAX}
            error={errorOf('message')}
          />
          {isOffer && <OfferFields consentError={errorOf('consent')} />}
          <TrapField />
          {text && !error && (
            <Notice tone="warning" role="alert">
              <p>
                {text} {t('kept')}
              </p>
            </Notice>
          )}
          <Button type="submit" disabled={isSending}>
            {t(isSending ? 'sending' : isOffer ? 'offer.send' : 'send')}
          </Button>
        </Fields>
      </form>
    </Paper>
  );
}
