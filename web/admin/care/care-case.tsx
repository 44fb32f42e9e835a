import { useContext } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  attendCareCase,
  type CareNote,
  careReasons,
  closeCareCase,
  noteCareCase,
  type ReadCareCaseResponse,
  readCareCase,
} from '#machines/api/care.ts';
import { NOTE_MAX } from '#machines/validation/limits.ts';
import { crisisNumbersOf } from '#web/content/crisis-numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chatAddress, mailAddress, telephoneAddress } from '#web/shell/contact-links.ts';
import { CrisisNumbers } from '#web/shell/crisis-lines.tsx';
import { space } from '#web/theme/tokens.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Choices, Tick } from '#web/ui/form/field.styles.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ActForm, useAct } from '../act-form.tsx';
import { Card, Empty, Facts, Part, Row, Said, Steps } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { LineField } from '../fields.tsx';
import { FoundationContext } from '../foundation.ts';
import { Moment } from '../moment.tsx';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { Readers } from '../reviews/request-facts.tsx';
import { Soft } from '../reviews/reviews.styles.ts';
import { useQueryCalls } from '../staff-calls.ts';

/** Choices that are sentences, one below the other. */
const Ways = styled(Choices)`
  legend {
    margin-block-end: ${space[2]};
  }

  > div {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
  }
`;

const affected = ['read-care', 'care-cases', 'messages', 'reviews', 'orders', 'order'];

/**
 * The page of somebody who may be in danger: what they wrote, how they are reached, and what staff have
 * done. Every read is recorded.
 */
export default function CareCase() {
  const { t } = useTranslation('inbox');
  const { caseId = '' } = useParams();
  const { read } = useQueryCalls();
  const { data, error, isPending } = useRead(
    ['read-care', caseId],
    readCareCase,
    { caseId },
    { gcTime: 0 },
  );
  return (
    <Page key={caseId} title={data ? data.name : t('care.title')}>
      <div>
        <Link to="/">{t('care.back')}</Link>
      </div>
      <Failure error={error} />
      {isPending && <Empty role="status">{t('waiting')}</Empty>}
      {data && (
        <>
          <Readers id={caseId} ask={(signal) => read(attendCareCase, { caseId }, signal)} />
          <Known found={data} />
        </>
      )}
    </Page>
  );
}

function Known({ found }: { found: ReadCareCaseResponse }) {
  const { t } = useTranslation('inbox');
  return (
    <>
      {!found.closedAt && (
        <Notice tone="danger">
          <strong>{t('care.notice')}</strong>
          <p>{t('care.now')}</p>
        </Notice>
      )}
      <Words found={found} />
      <Reach found={found} />
      <Done found={found} />
      {!found.closedAt && <Close key={found.seen} found={found} />}
    </>
  );
}

function Words({ found: { words, item, createdAt, language } }: { found: ReadCareCaseResponse }) {
  const { t } = useTranslation('inbox');
  return (
    <Part>
      <h2>{t('care.words')}</h2>
      <Card>
        <Soft>
          {item ? t('care.item', { item: `\u2068${item}\u2069` }) : t('care.message')} ·{' '}
          <Moment at={createdAt} />
        </Soft>
        {words.map(({ question, text }) => (
          <div key={question}>
            {question && <Soft>{question}</Soft>}
            <Said lang={language} dir="auto">
              {text}
            </Said>
          </div>
        ))}
      </Card>
    </Part>
  );
}

function Reach({ found: { phone, email, language } }: { found: ReadCareCaseResponse }) {
  const { t, language: shown } = useTranslation('inbox');
  const crisisNumbers = useContext(FoundationContext).crisisNumbers[shown];
  return (
    <Part>
      <h2>{t('care.reach')}</h2>
      <Card>
        <Facts>
          <Fact name={t('care.phone')}>
            {phone ? <bdi dir="ltr">{phone}</bdi> : t('care.noPhone')}
          </Fact>
          <Fact name={t('messages.columns.email')}>
            <bdi dir="ltr">{email}</bdi>
          </Fact>
          <Fact name={t('messages.language')}>{t(`languages.${language}`)}</Fact>
        </Facts>
        <Row>
          {phone && (
            <>
              <LinkButton href={telephoneAddress(phone)}>{t('care.call')}</LinkButton>
              <LinkButton variant="secondary" href={chatAddress({ whatsapp: phone })}>
                {t('care.chat')}
              </LinkButton>
            </>
          )}
          <LinkButton variant={phone ? 'secondary' : 'primary'} href={mailAddress(email)}>
            {t('care.write')}
          </LinkButton>
        </Row>
        <Soft>{t('care.help')}</Soft>
        <CrisisNumbers numbers={crisisNumbersOf(shown, { crisisNumbers: [...crisisNumbers] })} />
      </Card>
    </Part>
  );
}

function Done({ found: { id: caseId, notes } }: { found: ReadCareCaseResponse }) {
  const { t } = useTranslation('inbox');
  const act = useAct(noteCareCase, affected, { done: t('care.noted') });
  return (
    <Part>
      <h2>{t('care.done')}</h2>
      <Card>
        {notes.length === 0 && <Soft>{t('care.nothing')}</Soft>}
        {notes.length > 0 && (
          <Steps>
            {notes.map((note) => (
              <Note key={note.at} note={note} />
            ))}
          </Steps>
        )}
        <ActForm
          key={notes.length}
          send={t('care.add')}
          act={act}
          onSend={({ note = '' }) => {
            if (!note) return t('care.missing.note');
            act.mutate({ caseId, note });
            return null;
          }}
        >
          <LineField
            id="note"
            name="note"
            label={t('care.note')}
            hint={t('care.noteHint')}
            maxLength={NOTE_MAX}
          />
        </ActForm>
      </Card>
    </Part>
  );
}

function Note({ note: { at, by, text, reason } }: { note: CareNote }) {
  const { t } = useTranslation('inbox');
  return (
    <li>
      {reason && <strong>{t(`care.reasons.${reason}`)}</strong>}
      {text && <Said dir="auto">{text}</Said>}
      <p>
        <bdi>{by}</bdi> · <Moment at={at} />
      </p>
    </li>
  );
}

function Close({ found: { id: caseId, seen, isHeld } }: { found: ReadCareCaseResponse }) {
  const { t } = useTranslation('inbox');
  const act = useAct(closeCareCase, affected, { done: t('care.closed') });
  return (
    <Part>
      <h2>{t('care.close.title')}</h2>
      <Card>
        <ActForm
          send={t('care.close.send')}
          act={act}
          onSend={({ closing: note = '', ...chosen }) => {
            const reason = careReasons.find((each) => each === chosen.reason);
            const work = (['go_on', 'rest'] as const).find((each) => each === chosen.work);
            if (!reason) return t('care.missing.reason');
            if (isHeld && !work) return t('care.missing.work');
            act.mutate({ caseId, seen, reason, note, work: work ?? null });
            return null;
          }}
        >
          <Soft>{t('care.close.text')}</Soft>
          <Choice name="reason" label={t('care.close.reason')}>
            {careReasons.map((each) => [each, t(`care.reasons.${each}`)])}
          </Choice>
          {isHeld && (
            <Choice name="work" label={t('care.close.work')}>
              {[
                ['go_on', t('care.close.goOn')],
                ['rest', t('care.close.rest')],
              ]}
            </Choice>
          )}
          <LineField
            id="closing"
            name="closing"
            label={t('care.close.note')}
            hint={t('care.noteHint')}
            maxLength={NOTE_MAX}
          />
        </ActForm>
      </Card>
    </Part>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** Each value with its words. */
  children: ReadonlyArray<readonly [string, string] | string[]>;
}

function Choice({ name, label, children }: ChoiceProps) {
  return (
    <Ways>
      <legend>{label}</legend>
      <div>
        {children.map(([value, words]) => (
          <Tick key={value}>
            <input type="radio" name={name} value={value} />
            {words}
          </Tick>
        ))}
      </div>
    </Ways>
  );
}
