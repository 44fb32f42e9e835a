import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '../../form/line-field.tsx';
import { AppKey } from '../app-key.tsx';
import { useSignIn } from '../sign-in-context.ts';
import { Intro, Waiting, Ways } from '../sign-in-frame.styles.ts';
import { Problem, Step, StepForm } from '../step.tsx';

export function EnrolmentScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  const { enrolment, isBusy } = view;
  return (
    <Step title={t('enrolment.title')}>
      <Intro>
        <p>{t('enrolment.text')}</p>
      </Intro>
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
        <Button variant="quiet" onClick={() => send({ type: 'retry' })}>
          {t('enrolment.retry')}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'signOut' })}>
          {t('signOut')}
        </Button>
      </Ways>
    </Step>
  );
}
