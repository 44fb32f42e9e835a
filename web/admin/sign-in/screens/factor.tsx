import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { CodeField } from '../../form/line-field.tsx';
import { useSignIn } from '../sign-in-context.ts';
import { Intro, Ways } from '../sign-in-frame.styles.ts';
import { Step, StepForm } from '../step.tsx';

const Other = styled.div`
  button {
    padding-inline: 0;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }

  button:hover {
    background: none;
    text-decoration-thickness: 2px;
  }
`;

export function FactorScreen() {
  const { t } = useTranslation('signIn');
  const { send } = useSignIn();
  return (
    <Step title={t('factor.title')}>
      <Intro>
        <p>{t('factor.text')}</p>
      </Intro>
      <FactorForm />
      <Ways>
        <p>{t('factor.lost')}</p>
        <Button variant="quiet" onClick={() => send({ type: 'signOut' })}>
          {t('signOut')}
        </Button>
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
          error={undefined}
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
