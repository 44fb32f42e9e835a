import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  answerMessage,
  type ReadMessageResponse,
  readMessage,
  replyToMessage,
} from '#machines/api/messages.ts';
import { NOTE_MAX, REPLY_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { ActForm, useAct } from '../act-form.tsx';
import { Card, Empty, Facts, Mark, Part, Row, Said, type Tone } from '../admin.styles.ts';
import { CareNotice } from '../care-cases.tsx';
import { Failure } from '../failure.tsx';
import { LineField, TextField } from '../fields.tsx';
import { isolated } from '../isolated.ts';
import { useUnsaved } from '../leaving.tsx';
import { Moment } from '../moment.tsx';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { Offer } from './offer.tsx';

/**
 * The page of one message: its text, what staff answered, and a form to answer. Every read is recorded.
 */
export default function Message() {
  const { t } = useTranslation('inbox');
  const { messageId = '' } = useParams();
  const { data, error, isPending } = useRead(
    ['read-message', messageId],
    readMessage,
    { messageId },
    { gcTime: 0 },
  );
  return (
    <Page key={data?.id} title={data ? data.name : t('messages.title')}>
      <div>
        <Link to="/messages">{t('messages.back')}</Link>
      </div>
      <Failure error={error} />
      {isPending && <Empty role="status">{t('waiting')}</Empty>}
      {data && <Known message={data} />}
    </Page>
  );
}

function Known({ message }: { message: ReadMessageResponse }) {
  const { t } = useTranslation('inbox');
  return (
    <>
      <CareNotice aboutId={message.id} />
      <Card>
        <Said lang={message.language} dir="auto">
          {message.message}
        </Said>
        <Facts>
          <Fact name={t('messages.columns.email')}>
            <bdi>{message.email}</bdi>
          </Fact>
          {message.subject && (
            <Fact name={t('messages.about')}>{t(`messages.subjects.${message.subject}`)}</Fact>
          )}
          <Fact name={t('messages.language')}>{t(`languages.${message.language}`)}</Fact>
          <Fact name={t('messages.columns.sent')}>
            <Moment at={message.sentAt} />
          </Fact>
        </Facts>
        <Row>
          <a href={`mailto:${encodeURIComponent(message.email)}`}>{t('messages.write')}</a>
        </Row>
      </Card>
      {message.offer && <Offer messageId={message.id} offer={message.offer} />}
      <Replies replies={message.replies} />
      <ReplyForm message={message} />
      <Answer message={message} />
    </>
  );
}

type Reply = ReadMessageResponse['replies'][number];

const tones: Record<Reply['state'], Tone> = { sending: 'calm', sent: 'good', refused: 'warning' };

function Replies({ replies }: { replies: readonly Reply[] }) {
  const { t } = useTranslation('inbox');
  return (
    <Part>
      <h2>{t('messages.thread')}</h2>
      {replies.map(({ at, by, text, state }) => (
        <Card key={at}>
          <Said dir="auto">{text}</Said>
          <Row>
            <span>
              <bdi>{by}</bdi> · <Moment at={at} />
            </span>
            <Mark $tone={tones[state]}>{t(`messages.reply.states.${state}`)}</Mark>
          </Row>
        </Card>
      ))}
    </Part>
  );
}

function ReplyForm({ message }: { message: ReadMessageResponse }) {
  const { t } = useTranslation('inbox');
  const { id: messageId, email, language, replies } = message;
  // Stays typed where somebody else has answered meanwhile.
  const [text, setText] = useState('');
  const reply = text.trim();
  const act = useAct(replyToMessage, ['read-message', 'messages'], {
    done: t('messages.reply.done'),
    onDone: () => setText(''),
  });
  useUnsaved(reply !== '');
  return (
    <Card>
      <ActForm
        title={t(replies.length > 0 ? 'messages.reply.again' : 'messages.reply.title')}
        send={t('messages.reply.send')}
        act={act}
        onSend={() => {
          if (reply === '') return t('messages.reply.missing');
          act.mutate({ messageId, reply, seen: replies.length });
          return null;
        }}
      >
        <TextField
          id="reply"
          label={t('messages.reply.field')}
          hint={t('messages.reply.hint', {
            email: isolated(email),
            language: t(`languages.${language}`),
          })}
          rows={8}
          maxLength={REPLY_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </ActForm>
    </Card>
  );
}

function Answer({
  message: { id: messageId, answeredAt, answeredBy, note },
}: {
  message: ReadMessageResponse;
}) {
  const { t } = useTranslation('inbox');
  // The note that was sent and may not be stored: somebody else may answer first.
  const [sent, setSent] = useState('');
  const act = useAct(answerMessage, ['read-message', 'messages'], {
    done: t(answeredAt ? 'messages.reopened' : 'messages.done'),
    onDone() {
      if (!answeredAt) setSent('');
    },
  });
  const unsavedNote = sent !== '' && sent !== note && (
    <>
      <p>{t('messages.yours')}</p>
      <Said dir="auto">{sent}</Said>
    </>
  );
  if (answeredAt) {
    return (
      <Card>
        <p>
          {t('messages.answeredBy')} <bdi>{answeredBy}</bdi> · <Moment at={answeredAt} />
        </p>
        {note && <Said dir="auto">{note}</Said>}
        <Failure error={act.error} />
        {unsavedNote}
        <Row>
          <Button
            variant="quiet"
            busy={act.isPending}
            onClick={() => act.mutate({ messageId, isAnswered: false, note: '' })}
          >
            {t('messages.reopen')}
          </Button>
        </Row>
      </Card>
    );
  }
  return (
    <Card>
      <ActForm
        title={t('messages.settle')}
        send={t('messages.send')}
        act={act}
        onSend={({ note: typed = '' }) => {
          setSent(typed);
          act.mutate({ messageId, isAnswered: true, note: typed });
          return null;
        }}
      >
        <LineField
          id="note"
          name="note"
          label={t('messages.note')}
          hint={t('messages.noteHint')}
          defaultValue={note}
          maxLength={NOTE_MAX}
        />
        {act.variables?.isAnswered === false && unsavedNote}
      </ActForm>
    </Card>
  );
}
