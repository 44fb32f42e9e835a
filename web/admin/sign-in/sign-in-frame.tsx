import { type FormEvent, type ReactNode, useId } from 'react';
import type { SignInEvent } from '#machines/sign-in/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sun } from '#web/ui/sun.tsx';
import { valuesOf } from '../fields.tsx';
import { useFoundationName } from '../foundation.ts';
import { LanguageSwitch } from '../language.tsx';
import { PageHeading } from '../page.tsx';
import { useSignIn } from './sign-in-context.ts';
import {
  Fields,
  Head,
  Intro,
  Name,
  Outside,
  Paper,
  Room,
  Waiting,
} from './sign-in-frame.styles.ts';

/** The frame of every step of the sign-in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const name = useFoundationName();
  return (
    <Outside>
      <Head>
        <Name>
          <Sun />
          {name}
        </Name>
        <LanguageSwitch />
      </Head>
      <Room>
        <Paper>{children}</Paper>
      </Room>
    </Outside>
  );
}

interface StepProps {
  title: string;
  intro: string;
  /** Announces the introduction. */
  role?: 'status';
  children: ReactNode;
}

/** One step of the sign-in. */
export function Step({ title, intro, role, children }: StepProps) {
  return (
    <>
      <PageHeading title={title} />
      <Intro role={role}>
        <p>{intro}</p>
      </Intro>
      {children}
    </>
  );
}

/** Another way to go on from a step. */
export function Way({ event, children }: { event: SignInEvent; children: ReactNode }) {
  const { send } = useSignIn();
  return (
    <Button variant="quiet" onClick={() => send(event)}>
      {children}
    </Button>
  );
}

interface StepFormProps {
  submit: string;
  /** The values of the form's fields by their names. */
  onSubmit(values: Record<string, string>): void;
  children: ReactNode;
}

/** The fields of a step, their errors, and its one button. */
export function StepForm({ submit, onSubmit, children }: StepFormProps) {
  const { view } = useSignIn();
  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (view.isBusy) return;
    onSubmit(valuesOf(event.currentTarget));
  }
  return (
    <Fields noValidate onSubmit={take}>
      {children}
      <Problem />
      <Button type="submit" busy={view.isBusy}>
        {submit}
      </Button>
    </Fields>
  );
}

/** Says what went wrong last; screen readers hear it again even if the text is the same. */
export function Problem() {
  const { t } = useTranslation('signIn');
  const { view } = useSignIn();
  const id = useId();
  const code = view.isBusy ? undefined : view.problem?.code;
  return (
    <div role="alert" id={id}>
      {code && (
        <Notice tone={code === 'too_many_tries' || code === 'session_ended' ? 'warning' : 'danger'}>
          {code === 'too_many_tries' && <strong>{t('locked.title')}</strong>}
          <p>{t(`problems.${code}`)}</p>
        </Notice>
      )}
    </div>
  );
}

/** Shown until it is known who is signed in. */
export function Opening() {
  const { t } = useTranslation('signIn');
  return (
    <SignInFrame>
      <Waiting role="status">
        <Spinner />
        {t('opening.title')}
      </Waiting>
    </SignInFrame>
  );
}

/** The same screen as the server sends it, before any script. */
export function AdminOpening() {
  const { t } = useTranslation('admin');
  const name = useFoundationName();
  return (
    <>
      <title>{[t('title'), name].filter(Boolean).join(' · ')}</title>
      <meta name="robots" content="noindex, nofollow" />
      <Opening />
      <noscript>{t('noScript')}</noscript>
    </>
  );
}
