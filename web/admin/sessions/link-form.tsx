import { type FormEvent, useId, useState } from 'react';
import { confirmSession, type ListedSession } from '#machines/api/sessions.ts';
import { URI_MAX } from '#machines/validation/limits.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useAct } from '../act-form.tsx';
import { Row } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { CallFailed } from '../staff-calls.ts';

/** Confirms a session, with a link where one is typed; of a confirmed one it changes the link. */
export function LinkForm({ session }: { session: ListedSession }) {
  const { t } = useTranslation('sessions');
  const { id: sessionId, name, confirmBy, meetingUrl } = session;
  const isConfirmed = confirmBy === null;
  const [link, setLink] = useState('');
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const act = useAct(confirmSession, ['sessions', 'order'], {
    done: isConfirmed ? t('link.done') : t('confirm.done', { name: isolated(name) }),
    onDone: () => setLink(''),
  });
  const isRefused = act.error instanceof CallFailed && act.error.failure.errors !== undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    if (act.isPending) return;
    const parsed = parseRequest(confirmSession, { sessionId, meetingUrl: link });
    const isMissing = isConfirmed && link.trim() === '';
    setWrong(!parsed.ok || isMissing);
    if (!parsed.ok || isMissing) document.getElementById(id)?.focus();
    else act.mutate(parsed.value);
  }

  return (
    <form onSubmit={send} noValidate>
      <Field
        id={id}
        name="meetingUrl"
        kind="url"
        autoComplete="off"
        label={t('link.label')}
        hint={t(meetingUrl ? 'link.known' : 'link.hint')}
        isOptional={!isConfirmed}
        maxLength={URI_MAX}
        value={link}
        error={isWrong || isRefused ? t('link.wrong') : undefined}
        onChange={setLink}
      />
      <Row>
        <Button type="submit" variant={isConfirmed ? 'secondary' : 'primary'} busy={act.isPending}>
          {t(isConfirmed ? 'link.send' : 'confirm.send')}
        </Button>
      </Row>
      <Failure error={isRefused ? null : act.error} />
    </form>
  );
}
