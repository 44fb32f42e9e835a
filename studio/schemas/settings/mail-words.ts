import { EnvelopeIcon } from '@sanity/icons/Envelope';
import {
  type ConditionalPropertyCallbackContext,
  defineType,
  type ValidationContext,
} from 'sanity';
import { languages } from '../../../machines/language.ts';
import {
  type CaseName,
  editable,
  type TextName,
  textNames,
} from '../../../web/mail/editable-mails.ts';
import { ofWordsId } from '../../../web/mail/edited-words.ts';
import { placeholderFault, placeholdersOf } from '../../../web/mail/placeholders.ts';
import { MailTextInput } from '../../form/mail-text-input.tsx';
import { language } from '../../words/language.ts';
import { say } from '../../words/words.ts';
import { localisedField, type Text, type ValidationResult } from '../fields/localised-field.ts';

const LONGEST_LINE = 150;
const LONGEST_TEXT = 3_000;

/** The texts that stand in every case. */
const usual: Readonly<Record<string, [title: string, description: string]>> = {
  subject: ['Subject', 'As mailboxes list the mail.'],
  heading: ['Heading', 'Stands large above the text.'],
  greeting: ['Greeting', 'Speaks to the person.'],
  body: ['Body', 'What the mail says. Each new line begins a paragraph.'],
  contents: ['Contents', 'Above the list of chapters.'],
  before: ['Before the first step', 'Above the opening.'],
  step: ['Step', 'Above each step.'],
  task: ['Task', 'Above what there is to do.'],
  after: ['At the end', 'Above the closing.'],
  help: ['Help', 'Above the emergency numbers.'],
  closing: ['Closing', 'Stands at the end: of a mail, above the foundation’s name.'],
};

/** Names the cases in which a mail says something of its own. */
export const caseTitles: Readonly<Record<CaseName, string>> = {
  instant: 'If it comes at once',
  personalised: 'If it is made for the person',
  session: 'If it is a session with a time',
  withoutTime: 'If the session has no time yet',
  unanswered: 'If our questions are not answered yet',
  unpaidSession: 'If a session’s time may become free',
  withLink: 'If the meeting link is known',
  withoutLink: 'If the meeting link is not known yet',
  owed: 'If something was still to come',
};

/** Checks that a text names only what its mail knows, and all that it must say. */
function validatePlaceholders(text: Text, { document, path }: ValidationContext): ValidationResult {
  const id = ofWordsId(document?._id ?? '');
  const name = path?.[0] as TextName;
  for (const each of languages) {
    const written = text?.[each]?.trim();
    const fault = id && written ? placeholderFault(id, name, each, written) : null;
    if (id && fault) return { message: messageOf(fault, placeholdersOf(id, name)), path: [each] };
  }
  return true;
}

function messageOf(
  fault: NonNullable<ReturnType<typeof placeholderFault>>,
  names: readonly string[],
): string {
  if ('missing' in fault) return say('Please keep “{missing}” in the text.', fault);
  const known = names.map((name) => `{${name}}`).join(' ') || '–';
  return say('“{unknown}” names nothing here. Known: {known}', { ...fault, known });
}

const hasText = (_id: unknown, name: TextName) => {
  const id = ofWordsId(String(_id));
  return id !== undefined && editable(id).texts[name] !== undefined;
};

function textField(name: TextName) {
  const [title, description] = usual[name] ?? [
    caseTitles[name as CaseName],
    'Stands below the body, in this case alone.',
  ];
  const isLine = name in usual && name !== 'body';
  return {
    ...localisedField(name, title, description, {
      type: isLine ? 'localisedString' : 'localisedText',
      isOptional: true,
      most: isLine ? LONGEST_LINE : LONGEST_TEXT,
      check: validatePlaceholders,
    }),
    hidden: ({ document }: ConditionalPropertyCallbackContext) => !hasText(document?._id, name),
    components: { input: MailTextInput },
  };
}

/** What editors write in place of our words in one mail or document to customers, which its id names. */
export const mailWords = defineType({
  name: 'mailWords',
  title: 'Words of a mail or document',
  type: 'document',
  icon: EnvelopeIcon,
  // The pane's title names the mail; above the form, one that nobody has edited would be headed by its type.
  __experimental_formPreviewTitle: false,
  fields: textNames.map(textField),
  preview: {
    select: { id: '_id' },
    prepare: ({ id }) => {
      const mail = ofWordsId(String(id));
      return { title: mail ? editable(mail).name[language] : String(id), subtitle: say('Words') };
    },
  },
});
