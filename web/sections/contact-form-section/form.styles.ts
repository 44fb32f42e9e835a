import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { sheet } from '#web/theme/mixins.ts';
import { color, fontSize, layout, radius, shadow, space } from '#web/theme/tokens.ts';

/** A sheet of paper to write on. */
export const Paper = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  inline-size: min(100% - 2 * ${space[4]}, 46rem);
  margin-inline: auto;
  padding: clamp(${space[5]}, 4vw, ${space[7]});
  ${sheet(radius.large)}
  box-shadow: ${shadow.raised};

  &:last-child {
    margin-block-end: clamp(${space[7]}, 7vw, ${space[9]});
  }

  h2 {
    font-size: ${fontSize.h2};
  }

  > p {
    max-inline-size: ${layout.measure};
    color: ${color.inkSoft};
  }

  ${media.tablet} {
    textarea {
      min-block-size: 11rem;
    }
  }
`;

export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > button {
    justify-self: start;
    min-inline-size: min(12rem, 100%);
  }

  ${media.belowTablet} {
    > button {
      justify-self: stretch;
    }
  }
`;

/** What is shown after a message; without script its address shows it. */
export const AfterSending = styled.div`
  display: grid;
  gap: ${space[4]};

  &:not(:target, :has(:target), [data-shown]) {
    display: none;
  }
`;

export const Urgent = styled.div`
  &:not(:target, [data-shown]) {
    display: none;
  }
`;

export const Sent = styled.div`
  display: flex;
  gap: ${space[4]};
  padding: ${space[5]};
  border: 1px solid ${color.success};
  border-radius: ${radius.medium};
  background: ${color.successPaper};

  > svg {
    color: ${color.success};
  }

  h3 {
    font-size: ${fontSize.h3};
  }

  p {
    margin-block-start: ${space[2]};
  }
`;
