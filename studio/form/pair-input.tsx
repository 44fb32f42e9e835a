import type { ObjectInputProps } from 'sanity';
import { styled } from 'styled-components';

/** Below this the two columns are too narrow to write in. */
const NARROW = '30rem';

/** Both languages begin at the same height, side by side where there is room, else one below the other. */
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
