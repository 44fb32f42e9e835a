import { createActor } from 'xstate';
import { calling } from '#machines/actors.ts';
import { type MessageFields, sendMessage } from '#machines/api/forms.ts';
import {
  type ContactField,
  type ContactToast,
  contactMachine,
  viewContact,
} from '#machines/contact/machine.ts';
import type { Language, Localised } from '#machines/language.ts';
import type { FieldError } from '#machines/problem.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { addFormTexts, messageErrorText } from '#web/i18n/form-texts.ts';
import { i18nFor, inEachLanguage } from '#web/i18n/i18n.ts';
import { showToast, type Toast } from '#web/ui/toast-region.tsx';
import { typedIn } from './draft.ts';
import { createSender } from './sender.ts';
import type { FormControl, FormControlOptions } from './use-late-form.ts';

const allNames: ContactField[] = [
  ...(['name', 'email', 'message', 'subject'] as const),
  ...(['consent', 'spokenLanguage', 'program'] as const),
];

/** The state that the form shows. */
export interface ContactState {
  isSending: boolean;
  isSent: boolean;
  /** What was sent suggests danger. */
  isUrgent: boolean;
  /** The first error. */
  error: FieldError | null;
  /** The error as a sentence, or else the reason why the message was refused. */
  said: Localised | null;
}

interface ContactControlOptions extends FormControlOptions {
  onState(state: ContactState): void;
}

/** Runs the contact form, and the form for testimonials, which has more fields. */
export function startContact({ form, language, onState }: ContactControlOptions): FormControl {
  addFormTexts();
  const names = allNames.filter((name) => form.elements.namedItem(name));
  const fields = Object.fromEntries(names.map((name) => [name, ''])) as unknown as MessageFields;
  const send = createSender({ kind: 'contact', form, language });
  const machine = contactMachine.provide({
    actors: { sendMessage: calling((typed) => send(sendMessage, typed)) },
  });
  const actor = createActor(machine, { input: { fields } });
  actor.subscribe((snapshot) => {
    const { isSending, sentTo, isUrgent, error, problem } = viewContact(snapshot);
    onState({
      isSending,
      isSent: sentTo !== null,
      isUrgent,
      error,
      said: error
        ? inEachLanguage((each) => messageErrorText(each, error).text)
        : problem && inEachLanguage((each) => describeFailure(each, problem)),
    });
  });
  actor.on('toast', (toast) => showToast(inEachLanguage((each) => toastText(toast, each))));
  actor.start();
  const change = () => {
    const typed = typedIn(form);
    const known = actor.getSnapshot().context.fields;
    for (const field of names) {
      const value = typed[field] ?? '';
      if (value !== known[field]) actor.send({ type: 'field.change', field, value });
    }
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

function toastText(toast: ContactToast, language: Language): Toast {
  const t = i18nFor(language).getFixedT(language, 'forms');
  switch (toast.toast) {
    case 'invalidField':
      return { ...messageErrorText(language, toast.error), tone: 'danger', isSaid: true };
    case 'connectionRequired':
      return { title: t('connection.title'), text: t('connection.text'), tone: 'danger' };
    case 'sendFailed':
      return {
        title: t('contact.failed.title'),
        text: t('contact.failed.text'),
        tone: 'danger',
        isSaid: true,
      };
    case 'messageSent':
      return { title: t('contact.sent.title'), text: t('contact.sent.text'), tone: 'success' };
  }
}
