import type { FieldProps } from 'sanity';
import { styled } from 'styled-components';
import { messagesOf } from './messages.ts';

const tones = { error: 'critical', warning: 'caution', info: 'default' } as const;

const Message = styled.p<{ $tone: string }>`
  margin-block: 0.75rem 0;
  font-size: 0.8125rem;
  line-height: 1.4;
  color: var(--card-badge-${({ $tone }) => $tone}-fg-color, var(--card-fg-color));
`;

/** A field, and under it what is to be done about it: nobody has to find a sign and hover over it. */
export function FieldWithMessages(props: FieldProps) {
  return (
    <div>
      {props.renderDefault(props)}
      {messagesOf(props.validation).map(({ level, message }) => (
        <Message key={message} $tone={tones[level]}>
          {message}
        </Message>
      ))}
    </div>
  );
}
