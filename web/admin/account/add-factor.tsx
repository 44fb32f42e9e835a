import { useState } from 'react';
import { readCode } from '#machines/sign-in/code.ts';
import type { Enrolment } from '#machines/sign-in/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, LineField } from '../form/line-field.tsx';
import { AppKey } from '../sign-in/app-key.tsx';
import { enrol } from '../sign-in/enrol.ts';
import { PartForm } from './part.tsx';
import { useChange } from './use-account.ts';

/** Adds another app, so that a lost phone locks nobody out. */
export function AddFactor() {
  const { t } = useTranslation('admin');
  const words = useTranslation('signIn').t;
  const [isOpen, setOpen] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [isNoCode, setNoCode] = useState(false);
  const begin = useChange((client, name: string) => enrol(client, name), {
    onDone: setEnrolment,
  });
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
