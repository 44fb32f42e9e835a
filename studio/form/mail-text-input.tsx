import { Button, Flex, Stack, Text } from '@sanity/ui';
import { type InputProps, type ObjectInputProps, set, unset, useFormValue } from 'sanity';
import { styled } from 'styled-components';
import type { Language } from '../../machines/language.ts';
import type { TextName } from '../../web/mail/editable-mails.ts';
import { ofWordsId } from '../../web/mail/edited-words.ts';
import { ourWords, placeholdersOf } from '../../web/mail/placeholders.ts';
import { say } from '../words/words.ts';
import { PairInput } from './localised-inputs.tsx';
import { isBlank } from './previews.ts';

/** What each placeholder becomes. */
const meanings: Readonly<Record<string, string>> = {
  name: say('the person’s name'),
  title: say('what was booked'),
  reference: say('the payment’s reference'),
  price: say('the price'),
  received: say('the amount that arrived'),
  amount: say('the amount this is about'),
  until: say('the end of the deadline'),
  n: say('the step’s number'),
  all: say('the number of steps'),
};

/** Shows the whole of our words, and lets them be read, while a text is empty. */
const OverOurs = styled.div`
  textarea {
    field-sizing: content;
  }

  ::placeholder {
    color: var(--card-muted-fg-color) !important;
    opacity: 0.8;
  }
`;

/** A text of a mail or document, in place of which our words stand while it is empty. */
export function MailTextInput(props: ObjectInputProps) {
  const id = ofWordsId(String(useFormValue(['_id'])));
  if (!id) return null;
  const name = props.path[0] as TextName;
  const { en, ar } = props.value ?? {};
  const isOurs = isBlank(en) && isBlank(ar);
  const ours = { en: ourWords(id, name, 'en'), ar: ourWords(id, name, 'ar') };
  const renderInput = (input: Omit<InputProps, 'renderDefault'>) =>
    props.renderInput({
      ...input,
      elementProps: { ...input.elementProps, placeholder: ours[input.path.at(-1) as Language] },
    } as InputProps);
  return (
    <Stack gap={3}>
      <OverOurs>
        <PairInput {...props} renderInput={renderInput} />
      </OverOurs>
      <Flex gap={3} align="flex-start" justify="space-between" paddingBottom={2}>
        <Placeholders names={placeholdersOf(id, name)} />
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          disabled={props.readOnly === true || (isOurs && ours.en === '')}
          text={isOurs ? say('Begin with our words') : say('Restore our words')}
          onClick={() =>
            props.onChange(isOurs ? set({ _type: props.schemaType.name, ...ours }) : unset())
          }
        />
      </Flex>
    </Stack>
  );
}

/** What a text may name. */
function Placeholders({ names }: { names: readonly string[] }) {
  return (
    <Flex gap={3} wrap="wrap" flex={1}>
      {names.map((name) => (
        <Flex key={name} gap={2} align="center">
          <Text size={1}>
            <bdi dir="ltr">{`{${name}}`}</bdi>
          </Text>
          <Text size={1} muted>
            {meanings[name]}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}
