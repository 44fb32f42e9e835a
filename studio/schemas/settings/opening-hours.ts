import { ClockIcon } from '@sanity/icons/Clock';
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity';
import { say } from '../../words/words.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function timeField(
  name: string,
  title: string,
  validate: (time: string | undefined, context: ValidationContext) => true | string = () => true,
) {
  return defineField({
    name,
    title,
    description: 'In 24 hours, such as 09:00.',
    type: 'string',
    fieldset: 'times',
    validation: (rule) => rule.required().regex(TIME, { name: '09:00' }).custom(validate),
  });
}

/** Times in 24-hour format can be compared as text. */
function validateClosing(closes: string | undefined, { parent }: ValidationContext): true | string {
  const { opens } = (parent ?? {}) as { opens?: string };
  if (!opens || !closes || closes > opens) return true;
  return say('This should be later than {time}.', { time: opens });
}

/** The hours in which messages are answered. */
export const openingHours = defineType({
  name: 'openingHours',
  title: 'Hours',
  type: 'object',
  icon: ClockIcon,
  fieldsets: [{ name: 'times', title: 'Times', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'days',
      title: 'Open on',
      description: 'The other days are shown as closed.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: days.map((value) => ({ title: say(value), value })), layout: 'grid' },
      validation: (rule) => rule.required().min(1).unique(),
    }),
    timeField('opens', 'From'),
    timeField('closes', 'To', validateClosing),
  ],
});
