import type { InputProps } from 'sanity';
import { styled } from 'styled-components';

/** How far the Studio's rich text indents a list, and draws its sign out again. */
const INDENT = '32px';
const SIGN = '72px';

/** Keeps to its column however wide a toolbar would like to be; lists are indented from the right. */
const Column = styled.div`
  contain: inline-size;

  [data-list-item] > [data-ui='Flex'] {
    padding: 0;
    padding-inline-start: ${INDENT};
  }

  [data-list-prefix] {
    margin-left: 0;
    margin-inline-start: -${SIGN};
    text-align: end;
  }
`;

/** The usual input, written and read from right to left. */
export function ArabicInput(props: InputProps) {
  return (
    <Column dir="rtl" lang="ar">
      {props.renderDefault(props)}
    </Column>
  );
}
