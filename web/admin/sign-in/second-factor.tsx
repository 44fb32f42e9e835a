import { useState } from 'react';
import { styled } from 'styled-components';
import type { Enrolment } from '#machines/sign-in/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { stack } from '#web/theme/mixins.ts';
import { color, radius, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { CopyButton } from '../copy-button.tsx';
import { CodeField } from '../fields.tsx';
import { useSignIn } from './sign-in-context.ts';
import { underlined, Waiting, Ways } from './sign-in-frame.styles.ts';
import { Problem, Step, StepForm, Way } from './sign-in-frame.tsx';

const Other = styled.div`
  ${underlined}
`;

export function FactorScreen() {
  const { t } = useTranslation('signIn');
  return (
    <Step title={t('factor.title')} intro={t('factor.text')}>
      <FactorForm />
      <Ways>
        <p>{t('factor.lost')}</p>
        <Way event={{ type: 'signOut' }}>{t('signOut')}</Way>
      </Ways>
    </Step>
  );
}

/** Asks for the code of an app, and which app if there are several. */
export function FactorForm() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  const [isRecovery, setRecovery] = useState(false);
  const factors = view.account?.factors ?? [];
  return (
    <StepForm
      submit={t('factor.submit')}
      onSubmit={({ code = '' }) => send({ type: 'code.submit', code })}
    >
      {factors.length > 1 && !isRecovery && (
        <ChoiceField
          id="factor"
          name="factor"
          label={t('factor.which')}
          choices={factors.map(({ id, name }, index) => ({
            value: id,
            label: name || t('factor.unnamed', { number: index + 1 }),
          }))}
          value={view.factorId ?? ''}
          onChange={(factorId) => send({ type: 'factor.choose', factorId })}
        />
      )}
      <CodeField
        key={String(isRecovery)}
        id="code"
        label={isRecovery ? t('factor.recoveryCode') : t('factor.code')}
        isRecovery={isRecovery}
      />
      <Other>
        <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('factor.byApp') : t('factor.byRecovery')}
        </Button>
      </Other>
    </StepForm>
  );
}

const Steps = styled.ol`
  ${stack(space[4])}
  padding-inline-start: 1.5rem;
`;

/** Dark on white by night as well, because cameras need it. */
const Picture = styled.img`
  inline-size: 12rem;
  block-size: 12rem;
  margin-block: ${space[3]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: #ffffff;
`;

const Key = styled.code`
  display: block;
  margin-block: ${space[1]} ${space[2]};
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
  text-align: match-parent;
  user-select: all;
`;

/** Shows the key for an authenticator app, as a picture and as text. */
export function AppKey({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation('signIn');
  const { qrCode, secret } = enrolment;
  return (
    <Steps>
      <li>{t('enrolment.first')}</li>
      <li>
        {t('enrolment.second')}
        <Picture src={qrCode} alt={t('enrolment.picture')} />
        {t('enrolment.secret')}
        <Key dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</Key>
        <CopyButton text={secret} label={t('enrolment.copy')} done={t('enrolment.copied')} />
      </li>
      <li>{t('enrolment.third')}</li>
    </Steps>
  );
}

export function EnrolmentScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  const { enrolment, isBusy } = view;
  return (
    <Step title={t('enrolment.title')} intro={t('enrolment.text')}>
      {enrolment ? (
        <StepForm
          submit={t('factor.submit')}
          onSubmit={({ code = '' }) => send({ type: 'code.submit', code })}
        >
          <AppKey enrolment={enrolment} />
          <CodeField id="code" label={t('factor.code')} />
        </StepForm>
      ) : isBusy ? (
        <Waiting role="status">{t('opening.title')}</Waiting>
      ) : (
        <Problem />
      )}
      <Ways>
        <Way event={{ type: 'retry' }}>{t('enrolment.retry')}</Way>
        <Way event={{ type: 'signOut' }}>{t('signOut')}</Way>
      </Ways>
    </Step>
  );
}
