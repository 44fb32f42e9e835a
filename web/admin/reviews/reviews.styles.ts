import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { sheet, soft } from '#web/theme/mixins.ts';
import { color, fontSize, layout, radius, space } from '#web/theme/tokens.ts';
import { Input } from '#web/ui/form/field.styles.ts';
import { Row as Buttons } from '../admin.styles.ts';

export const Clock = styled.time`
  ${soft}
  font-variant-numeric: tabular-nums;

  &[data-urgency] {
    font-weight: 600;
  }

  &[data-urgency='soon'] {
    color: ${color.warning};
  }

  &[data-urgency='over'] {
    color: ${color.danger};
  }
`;

export const Group = styled.section`
  display: grid;
  gap: ${space[3]};

  h2 {
    font-size: ${fontSize.h3};
  }

  ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

export const Row = styled.li`
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[1]} ${space[4]};
    min-block-size: ${layout.target};
    padding: ${space[3]} ${space[4]};
    ${sheet(radius.medium)}
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    border-color: ${color.lineStrong};
  }

  &[data-stage='held'] a {
    border-color: ${color.danger};
    background: ${color.dangerPaper};
  }

  strong {
    display: block;
  }

  span {
    ${soft}
  }

  ${media.belowTablet} {
    a {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** The answers beside the draft, or above it on a phone. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
  }
`;

export const Panel = styled.section`
  display: grid;
  gap: ${space[4]};
  min-inline-size: 0;
  padding: clamp(${space[4]}, 3vw, ${space[5]});
  ${sheet(radius.large)}

  h2 {
    font-size: ${fontSize.h3};
  }
`;

export const AnswersPanel = styled(Panel)`
  dl {
    display: grid;
    gap: ${space[4]};
    margin: 0;
  }

  dt {
    ${soft}
    font-weight: 600;
  }

  dd {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  ${media.desktop} {
    position: sticky;
    inset-block-start: ${space[5]};
    max-block-size: calc(100dvh - 2 * ${space[5]});
    overflow-y: auto;
  }
`;

export const Soft = styled.p`
  ${soft}
`;

export const NoteBox = styled.form`
  display: grid;
  gap: ${space[3]};
  padding-block-end: ${space[3]};
`;

/** Lays out its parts like those of the panel around it. */
export const Decided = styled.div`
  &:not([hidden]) {
    display: contents;
  }
`;

/** At the foot of the window, over what is scrolled below it. */
export const FootBar = styled(Buttons)`
  position: sticky;
  z-index: 2;
  inset-block-end: 0;
  justify-content: flex-end;
  padding-block: ${space[3]};
  padding-block-end: max(${space[3]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.paper};

  > p {
    flex: 1 1 auto;
  }

  ${media.belowTablet} {
    > p {
      flex-basis: 100%;
    }
  }

  /* What is written or focused is scrolled to above it. */
  html:has(&) {
    scroll-padding-block-end: 9rem;
  }
`;

/** The title in its own language, aligned to where that language begins. */
export const TitleInput = styled(Input)`
  text-align: start;
`;
