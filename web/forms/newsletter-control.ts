import { createActor } from 'xstate';
import { calling } from '#machines/actors.ts';
import { subscribe, unaskedFields } from '#machines/api/forms.ts';
import type { Language, Localised } from '#machines/language.ts';
import {
  type NewsletterToast,
  newsletterMachine,
  viewNewsletter,
} from '#machines/newsletter/machine.ts';
import type { Failure } from '#machines/problem.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { addFormTexts } from '#web/i18n/form-texts.ts';
import { i18nFor, inEachLanguage } from '#web/i18n/i18n.ts';
import { focusAnew } from '#web/ui/form/focus-anew.ts';
import { showToast, type Toast } from '#web/ui/toast-region.tsx';
import { typedIn } from './draft.ts';
import { createSender } from './sender.ts';
import type { FormControl, FormControlOptions } from './use-late-form.ts';

/** The state that the form in the footer shows. */
export interface NewsletterState {
  isSending: boolean;
  isWrong: boolean;
  /** The error of the address, or else the reason why it was refused. */
  said: Localised | null;
  /** The next step, once an address was accepted. */
  next: Localised | null;
}

interface NewsletterControlOptions extends FormControlOptions {
  onState(state: NewsletterState): void;
}

/** Runs the newsletter's form. */
export function startNewsletter({
  form,
  language,
  onState,
}: NewsletterControlOptions): FormControl {
  addFormTexts();
  const send = createSender({ kind: 'newsletter', form, language });
  const machine = newsletterMachine.provide({
    actors: { subscribe: calling(({ email }) => send(subscribe, { ...unaskedFields, email })) },
  });
  const actor = createActor(machine, { input: { email: '' } });
  actor.subscribe((snapshot) => {
    const { isSending, error, problem, sentTo } = viewNewsletter(snapshot);
    onState({
      isSending,
      isWrong: error !== null,
      said: error
        ? inEachLanguage((each) => textsIn(each)('invalidEmail.text'))
        : problem && reasonsOf(problem),
      next: sentTo === null ? null : inEachLanguage((each) => textsIn(each)('newsletter.next')),
    });
  });
  actor.on('toast', (toast) => {
    const address = form.elements.namedItem('email');
    if (toast.toast === 'invalidEmail' && address instanceof HTMLInputElement) focusAnew(address);
    showToast(inEachLanguage((each) => toastText(toast, each)));
  });
  actor.start();
  const change = () => {
    const { email = '' } = typedIn(form);
    if (email !== actor.getSnapshot().context.email) actor.send({ type: 'email.change', email });
  };
  return {
    change,
    submit() {
      change();
      actor.send({ type: 'form.submit', isOnline: navigator.onLine });
    },
    stop: () => actor.stop(),
  };
}

const textsIn = (language: Language) => i18nFor(language).getFixedT(language, 'forms');

function toastText(toast: NewsletterToast, language: Language): Toast {
  const t = textsIn(language);
  switch (toast.toast) {
    case 'invalidEmail':
      return {
        title: t('invalidEmail.title'),
        text: t('invalidEmail.text'),
        tone: 'danger',
        isSaid: true,
      };
    case 'connectionRequired':
      return { title: t('connection.title'), text: t('connection.text'), tone: 'danger' };
    case 'subscriptionFailed':
      return {
        title: t('newsletter.failed'),
        text: reasonsOf(toast.problem)[language],
        tone: 'danger',
        isSaid: true,
      };
    case 'subscribed':
      return {
        title: t('newsletter.sent.title'),
        text: t('newsletter.sent.text'),
        tone: 'success',
      };
  }
}

/**
 * Returns the server's own sentence; else the specification's, for a refusal and for any other
 * failure (§8).
 */
export function reasonsOf(problem: Failure): Localised {
  const isSaid = Boolean(problem.detail?.trim()) || problem.code === 'subscription_refused';
  return inEachLanguage((language) =>
    isSaid ? describeFailure(language, problem) : textsIn(language)('newsletter.somethingWrong'),
  );
}
