import type { MessageFields } from '#machines/api/forms.ts';
import { contactPath, newsletterPath, testimonialsPath } from '#machines/api/paths.ts';
import { consents } from '#machines/consents.ts';
import type { FieldError, ProblemCode } from '#machines/problem.ts';
import { EMAIL_MAX, MESSAGE_MIN, NAME_MAX, NAME_MIN } from '#machines/validation/limits.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { messageErrorText, type Said } from '#web/i18n/form-texts.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { Paragraph, type PlainFrame, PlainPage, Submit } from './plain-frame.tsx';

interface PlainFieldProps {
  name: string;
  label: string;
  value: string;
  type?: 'text' | 'email' | 'textarea';
  minLength?: number;
  maxLength?: number;
  /** The page's heading says what is wrong with the field. */
  isWrong: boolean;
}

/** A labelled control on a page without script; the wrong one has the focus. */
function PlainField(props: PlainFieldProps) {
  const { name, label, value, type = 'text', minLength, maxLength, isWrong } = props;
  const control = {
    id: name,
    name,
    required: true,
    minLength,
    maxLength,
    defaultValue: value,
    autoComplete: name === 'message' ? undefined : name,
    autoFocus: isWrong,
    'aria-invalid': isWrong || undefined,
    className: 'field',
  };
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      {type === 'textarea' ? (
        <textarea {...control} rows={6} dir={value ? 'auto' : undefined} />
      ) : (
        <input {...control} type={type} dir={type === 'email' ? 'ltr' : undefined} />
      )}
    </p>
  );
}

/** The reason why a form that was sent without script comes back, with all that was typed. */
export type ReturnedForm =
  | { state: 'again' | 'sent' }
  | { state: 'wrong'; error: FieldError }
  | { state: 'failed'; problem: ProblemCode };

export type ContactPageRequest = PlainFrame &
  ReturnedForm & { page: 'contact'; fields: MessageFields; ticket: string };

export type NewsletterPageRequest = PlainFrame &
  ReturnedForm & { page: 'newsletter'; email: string; ticket: string };

export function ContactPage(request: ContactPageRequest) {
  const { language, settings, fields, ticket } = request;
  const t = i18nFor(language).getFixedT(language, ['forms', 'contact']);
  const { title, text } = saidOf(request, {
    title: t('contact.failed.title'),
    text: t('contact.failed.text'),
  });
  const wrong = request.state === 'wrong' ? request.error.field : null;
  const isOffer = fields.consent !== undefined;
  return (
    <PlainPage language={language} settings={settings} heading={title}>
      <Paragraph>{text}</Paragraph>
      <form
        method="post"
        action={`${isOffer ? testimonialsPath : contactPath}?lang=${language}`}
        noValidate
      >
        <input type="hidden" name="ticket" value={ticket} />
        <input type="hidden" name="subject" value={fields.subject} />
        {isOffer && (
          <>
            <input type="hidden" name="spokenLanguage" value={fields.spokenLanguage} />
            <input type="hidden" name="program" value={fields.program} />
          </>
        )}
        <PlainField
          {...{
            name: 'name',
            label: t(isOffer ? 'contact:offer.name' : 'contact:name'),
            value: fields.name,
          }}
          minLength={NAME_MIN}
          maxLength={NAME_MAX}
          isWrong={wrong === 'name'}
        />
        <PlainField
          {...{ name: 'email', label: t('contact:email'), value: fields.email }}
          type="email"
          maxLength={EMAIL_MAX}
          isWrong={wrong === 'email'}
        />
        <PlainField
          {...{
            name: 'message',
            label: t(isOffer ? 'contact:offer.words' : 'contact:message'),
            value: fields.message,
          }}
          type="textarea"
          minLength={MESSAGE_MIN}
          isWrong={wrong === 'message'}
        />
        {isOffer && (
          <p>
            <label htmlFor="consent">{t('contact:offer.consent')}</label>
            <select
              id="consent"
              name="consent"
              className="field"
              defaultValue={fields.consent}
              aria-invalid={wrong === 'consent' || undefined}
            >
              <option value="">{t('contact:offer.choose')}</option>
              {consents.map((each) => (
                <option key={each} value={each}>
                  {t(`contact:offer.consents.${each}`)}
                </option>
              ))}
            </select>
          </p>
        )}
        <Submit>{t(isOffer ? 'contact:offer.send' : 'contact:send')}</Submit>
      </form>
    </PlainPage>
  );
}

export function NewsletterPage(request: NewsletterPageRequest) {
  const { language, settings, email, ticket, state } = request;
  const t = i18nFor(language).getFixedT(language, ['forms', 'common']);
  const { title, text } = saidOf(request, {
    title: t('newsletter.failed'),
    text: t('newsletter.somethingWrong'),
  });
  return (
    <PlainPage language={language} settings={settings} heading={title}>
      <Paragraph>{text}</Paragraph>
      {state !== 'sent' && (
        <form method="post" action={`${newsletterPath}?lang=${language}`} noValidate>
          <input type="hidden" name="ticket" value={ticket} />
          <PlainField
            {...{ name: 'email', label: t('common:newsletter.email'), value: email }}
            type="email"
            maxLength={EMAIL_MAX}
            isWrong={state === 'wrong'}
          />
          <Submit>{t('common:newsletter.subscribe')}</Submit>
        </form>
      )}
    </PlainPage>
  );
}

function saidOf(request: ContactPageRequest | NewsletterPageRequest, failed: Said): Said {
  const { language } = request;
  const t = i18nFor(language).getFixedT(language, ['forms', 'common']);
  switch (request.state) {
    case 'wrong':
      return messageErrorText(language, request.error);
    case 'failed': {
      const why = describeProblem(language, request.problem);
      return { title: failed.title, text: `${failed.text} ${why}` };
    }
    case 'again':
      return { title: t('contact.again.title'), text: t('contact.again.text') };
    case 'sent':
      return {
        title: t('newsletter.sent.title'),
        text: `${t('newsletter.next')} ${t('newsletter.sent.text')}`,
      };
  }
}
