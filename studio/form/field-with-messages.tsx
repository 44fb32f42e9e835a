import type { FieldProps, FormNodeValidation, ItemProps } from 'sanity';
import { styled } from 'styled-components';
import { messagesOf } from './messages.ts';

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

/** A field, and under it what is to be done about it: nobody has to find a sign and hover over it. */
export function FieldWithMessages(props: FieldProps) {
  return (
    <div>
      {props.renderDefault(props)}
      <Messages validation={props.validation} />
    </div>
  );
}

/** The same for what stands in a list. */
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
