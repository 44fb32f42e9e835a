import type { Factor, User } from '@supabase/auth-js';
import { useRef, useState } from 'react';
import { readCode } from '#machines/sign-in/typed.ts';
import type { Enrolment } from '#machines/sign-in/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Wrong } from '../failure.tsx';
import { CodeField, LineField } from '../fields.tsx';
import { Moment } from '../moment.tsx';
import { enrol } from '../sign-in/auth-client.ts';
import { AppKey } from '../sign-in/second-factor.tsx';
import { useOpener } from '../sure-button.tsx';
import { Line, List, Part, PartForm, Question, useChange } from './part.tsx';

/** Adds another app, so that a lost phone locks nobody out. */
function AddFactor() {
  const { t } = useTranslation('admin');
  const words = useTranslation('signIn').t;
  const [isOpen, setOpen] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [isNoCode, setNoCode] = useState(false);
  const begin = useChange((client, name: string) => enrol(client, name), { onDone: setEnrolment });
  const confirm = useChange(
    (client, code: string) =>
      client.mfa.challengeAndVerify({ factorId: enrolment?.factorId ?? '', code }),
    { done: t('account.factors.added'), onDone: close },
  );

  function close() {
    setOpen(false);
    setEnrolment(null);
    confirm.reset();
  }

  if (!isOpen) {
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('account.factors.add')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {enrolment ? (
        <PartForm
          submit={words('factor.submit')}
          isBusy={confirm.isPending}
          problem={isNoCode ? words('problems.missing_code') : confirm.problem}
          onSubmit={({ code: typed = '' }) => {
            const code = readCode(typed);
            setNoCode(code === null);
            if (code) confirm.mutate(code);
          }}
        >
          <AppKey enrolment={enrolment} />
          <CodeField id="code" label={words('factor.code')} />
        </PartForm>
      ) : (
        <PartForm
          submit={words('factor.submit')}
          isBusy={begin.isPending}
          problem={begin.problem}
          onSubmit={({ name = '' }) => begin.mutate(name.trim())}
        >
          <LineField
            id="factor-name"
            name="name"
            autoComplete="off"
            dir="auto"
            label={t('account.factors.name')}
            hint={t('account.factors.nameHint')}
          />
        </PartForm>
      )}
      <div>
        <Button variant="quiet" onClick={close}>
          {t('account.cancel')}
        </Button>
      </div>
    </>
  );
}

/**
 * Lists the apps for the second step. The last one cannot be removed, because nobody can sign in
 * without an app.
 */
export function Factors({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  const factors = (user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );
  return (
    <Part title={t('account.factors.title')} about={t('account.factors.about')} heading={heading}>
      <List>
        {factors.map((factor, index) => (
          <FactorLine
            key={factor.id}
            factor={factor}
            name={factor.friendly_name || t('account.factors.unnamed', { number: index + 1 })}
            isOnly={factors.length === 1}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </List>
      {factors.length === 1 && <p>{t('account.factors.only')}</p>}
      <AddFactor />
    </Part>
  );
}

interface FactorLineProps {
  factor: Factor;
  name: string;
  isOnly: boolean;
  /** Called once the app is removed, and with it what had the focus. */
  onRemoved: () => void;
}

function FactorLine({ factor, name, isOnly, onRemoved }: FactorLineProps) {
  const { t } = useTranslation('admin');
  const question = useOpener();
  const remove = useChange((client) => client.mfa.unenroll({ factorId: factor.id }), {
    done: t('account.factors.removed'),
    onDone: () => {
      question.close();
      onRemoved();
    },
  });
  return (
    <Line>
      <div>
        <bdi>{name}</bdi>
        <small>
          {t('account.factors.since')} <Moment at={factor.created_at} />
        </small>
      </div>
      {!isOnly && !question.isOpen && (
        <Button
          ref={question.button}
          variant="quiet"
          aria-label={t('account.factors.removeThis', { name })}
          onClick={question.open}
        >
          {t('account.factors.remove')}
        </Button>
      )}
      {!isOnly && question.isOpen && (
        <Question role="group" aria-label={t('account.factors.question', { name })}>
          <p>{t('account.factors.question', { name })}</p>
          <Wrong problem={remove.problem} />
          <div>
            <Button autoFocus onClick={question.leave}>
              {t('account.factors.keep')}
            </Button>
            <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('account.factors.remove')}
            </Button>
          </div>
        </Question>
      )}
    </Line>
  );
}
