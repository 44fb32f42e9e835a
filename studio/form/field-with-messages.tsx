import type { FieldProps, FormNodeValidation, ItemProps } from 'sanity';
import { styled } from 'styled-components';
import { NEEDED } from './required-arabic.ts';
import { FILL_IN } from './validation-words.ts';

const tones = { error: 'critical', warning: 'caution', info: 'default' } as const;

const Message = styled.p<{ $tone: string }>`
  margin-block: 0.75rem 0;
  font-size: 0.8125rem;
  line-height: 1.4;
  color: var(--card-badge-${({ $tone }) => $tone}-fg-color, var(--card-fg-color));
`;

const ItemMessages = styled.div`
  padding-inline: 0.75rem;
  padding-block-end: 0.75rem;
`;

/** A field with its validation messages below it, so that nobody has to hover over a mark to read them. */
export function FieldWithMessages(props: FieldProps) {
  return (
    <div>
      {props.renderDefault(props)}
      <Messages validation={props.validation} />
    </div>
  );
}

/** A list member with its validation messages below it. */
export function ItemWithMessages(props: ItemProps) {
  const messages = messagesOf(props.validation);
  return (
    <>
      {props.renderDefault(props)}
      {messages.length > 0 && (
        <ItemMessages>
          <Messages validation={messages} />
        </ItemMessages>
      )}
    </>
  );
}

function Messages({ validation }: { validation: readonly FormNodeValidation[] }) {
  return messagesOf(validation).map(({ level, message }) => (
    <Message key={message} $tone={tones[level]}>
      {message}
    </Message>
  ));
}

/** Messages that are not shown, because the mark beside an empty field's name says the same. */
const obvious: ReadonlySet<string> = new Set([FILL_IN, NEEDED]);

/** Returns the errors, then the warnings, each message once; none while the field is empty. */
export function messagesOf(validation: readonly FormNodeValidation[]): FormNodeValidation[] {
  const isEmpty = validation.some(({ message }) => obvious.has(message));
  const shown = isEmpty ? [] : validation.filter(({ level }) => level !== 'info');
  const unique = new Map(shown.map((node) => [node.message, node]));
  return [...unique.values()].toSorted(
    (a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'),
  );
}
