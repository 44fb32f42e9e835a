import type { LocaleResourceBundle } from 'sanity';
import { sanityLocale } from '../words/language.ts';
import { say } from '../words/words.ts';

export const FILL_IN = say('Please fill this in.');

const FULL_ADDRESS = 'Please enter a full address that begins with https://.';

const messages = {
  'array.exact-length': 'There should be exactly {{wantedLength}} here.',
  'array.item-duplicate': 'This stands in the list twice; please remove one of the two.',
  'array.maximum-length': 'There is room for {{maxLength}}; please remove some.',
  'array.minimum-length': 'Please add at least {{minLength}}.',
  'date.invalid-format': 'Please choose a day from the calendar.',
  'generic.not-allowed': 'Please choose one of the values offered.',
  'generic.not-allowed_hint':
    'Please choose one of the values offered; “{{hint}}” is none of them.',
  'generic.required': 'Please fill this in.',
  'number.greater-than': 'Please enter more than {{threshold}}.',
  'number.maximum': 'Please enter {{maxNumber}} or less.',
  'number.minimum': 'Please enter {{minNumber}} or more.',
  'number.non-integer': 'Please enter a whole number.',
  'object.not-reference': 'Please choose one from the list.',
  'object.reference-not-published': 'This is still a draft; please publish it first.',
  'panel.no-errors-message': 'Nothing to look at: this can be published.',
  'panel.title': 'To look at before publishing',
  'slug.missing-current': 'Please fill this in.',
  'slug.not-unique': 'Another one has this short name already; please choose a different one.',
  'string.email': 'Please enter a whole e-mail address, such as name@example.org.',
  'string.regex-does-not-match': 'Please write it like this: {{name}}.',
  'string.url.disallowed-scheme': FULL_ADDRESS,
  'string.url.invalid': FULL_ADDRESS,
};

/** The messages of the Studio's built-in rules; a pattern's name is an example that matches it. */
export const validationWords: LocaleResourceBundle = {
  locale: sanityLocale,
  namespace: 'validation',
  resources: Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, say(text)])),
};
