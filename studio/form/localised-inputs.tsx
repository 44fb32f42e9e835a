import type { InputProps, ObjectInputProps } from 'sanity';
import { styled } from 'styled-components';

/** The Studio's rich text indents a list by `INDENT` and pulls its marker back by `MARKER`. */
const INDENT = '32px';
const MARKER = '72px';

/** Limits wide toolbars to the column and indents lists from the right. */
const Column = styled.div`
  contain: inline-size;

  [data-list-item] > [data-ui='Flex'] {
    padding: 0;
    padding-inline-start: ${INDENT};
  }

  [data-list-prefix] {
    margin-left: 0;
    margin-inline-start: -${MARKER};
    text-align: end;
  }
`;

/** The usual input, written and read from left to right. */
export function EnglishInput(props: InputProps) {
  return (
    <Column dir="ltr" lang="en">
      {props.renderDefault(props)}
    </Column>
  );
}

/** The usual input, written and read from right to left. */
export function ArabicInput(props: InputProps) {
  return (
    <Column dir="rtl" lang="ar">
      {props.renderDefault(props)}
    </Column>
  );
}

/** Below this width the two languages are stacked. */
const NARROW = '30rem';

const Pair = styled.div`
  container-type: inline-size;

  > [data-ui='Stack'] > [data-ui='Grid'] {
    align-items: start;

    @container (max-width: ${NARROW}) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** The usual input of a text in two languages. */
export function PairInput(props: ObjectInputProps) {
  return <Pair>{props.renderDefault(props)}</Pair>;
}
