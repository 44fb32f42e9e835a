import { useMachine } from '@xstate/react';
import { type FormEvent, useEffect, useId, useMemo } from 'react';
import { calling } from '#machines/actors.ts';
import { CALL_LIMIT_MS } from '#machines/api/call.ts';
import { sendBookingLinks } from '#machines/api/send-booking-links.ts';
import { linkRequestMachine } from '#machines/link-request/machine.ts';
import { EMAIL_MAX } from '#machines/validation/limits.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { post } from '#web/server-calls/post.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { focusAnew } from '#web/ui/form/focus-anew.ts';
import { Form } from '#web/ui/form/form.styles.ts';
import { Notice } from '#web/ui/notice.tsx';
import { fieldErrorText, fieldTexts } from '../../intake/field-texts.ts';

/** The notice takes the focus, because the form that had it is gone. */
const focusIt = (notice: HTMLElement | null) => notice?.focus();

/**
 * Mails the links of a person's bookings to the address that they were booked with.
 * @param heading the level of its title, below the title above it
 */
export function LinkRequest({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { t, language } = useTranslation('booking');
  const id = useId();
  const machine = useMemo(
    () =>
      linkRequestMachine.provide({
        actors: {
          sendLinks: calling((request, signal) =>
            post(sendBookingLinks, request, {
              language,
              origin: '',
              signal,
              timeoutMs: CALL_LIMIT_MS,
            }),
          ),
        },
      }),
    [language],
  );
  const [snapshot, send] = useMachine(machine);
  const { email, error, problem } = snapshot.context;
  useEffect(() => {
    if (error) focusAnew(document.getElementById(`${id}-email`));
  }, [error, id]);

  function submit(event: FormEvent) {
    event.preventDefault();
    send({ type: 'form.submit' });
  }

  if (snapshot.matches('sent')) {
    return (
      <Notice tone="success">
        <p ref={focusIt} tabIndex={-1}>
          {t('find.sent')}
        </p>
      </Notice>
    );
  }
  return (
    <Form noValidate onSubmit={submit} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>{t('find.title')}</Heading>
      <Field
        id={`${id}-email`}
        name="email"
        kind="email"
        label={fieldTexts(t, 'email').label}
        hint={t('find.text')}
        autoComplete="email"
        isRequired
        maxLength={EMAIL_MAX}
        value={email}
        error={error ? fieldErrorText(t, language, error) : undefined}
        onChange={(value) => send({ type: 'email.change', email: value })}
      />
      {problem && (
        <Notice tone="warning" role="alert">
          <p>{describeFailure(language, problem)}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" busy={snapshot.matches('sending')}>
          {t('find.send')}
        </Button>
      </div>
    </Form>
  );
}
