import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { sheet, soft, stack, wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, layout, radius, space } from '#web/theme/tokens.ts';
import { type ButtonStyleProps, buttonStyles } from '#web/ui/button.tsx';

export const Tools = styled.div`
  ${wrapped(space[4])}
  align-items: end;
  justify-content: space-between;

  search {
    flex: 1 1 20rem;
  }

  form {
    display: flex;
    align-items: end;
    gap: ${space[2]};
    max-inline-size: 30rem;
  }

  form > div {
    flex: 1;
  }
`;

export const Filters = styled.div`
  ${wrapped(space[2])}

  button {
    min-block-size: ${layout.target};
    padding-inline: ${space[4]};
    ${sheet(radius.pill)}
    color: ${color.ink};
    font: inherit;
    font-size: ${fontSize.small};
    cursor: pointer;

    &:hover {
      border-color: ${color.lineStrong};
    }

    &[aria-pressed='true'] {
      border-color: ${color.primary};
      background: ${color.accentSoft};
      font-weight: 600;
    }
  }
`;

/** A table on wide screens; on phones each row is a block. */
export const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  background: ${color.paperRaised};
  border-radius: ${radius.medium};
  font-size: ${fontSize.small};

  th,
  td {
    padding: ${space[3]} ${space[4]};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }

  thead th {
    color: ${color.inkSoft};
    font-weight: 400;
  }

  tbody th {
    font-weight: 600;
  }

  tbody tr {
    position: relative;
  }

  tbody tr:hover {
    background: ${color.paperSunken};
  }

  /* The whole row is pressed, the link alone is read and focused. */
  tbody a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  td > span {
    display: block;
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }

  @media (width < 768px) {
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${space[1]} ${space[3]};
      padding: ${space[4]};
      border-block-end: 1px solid ${color.line};
    }

    th,
    td {
      padding: 0;
      border: 0;
    }

    th,
    td:nth-of-type(n + 3) {
      grid-column: 1 / -1;
    }

    td:nth-of-type(2) {
      text-align: end;
    }
  }
`;

const tones = {
  calm: [color.inkSoft, color.paperSunken],
  good: [color.success, color.successPaper],
  warning: [color.warning, color.warningPaper],
  danger: [color.danger, color.dangerPaper],
} as const;

export type Tone = keyof typeof tones;

export const Mark = styled.strong<{ $tone: Tone }>`
  display: inline-block;
  padding: 0.1em 0.7em;
  border-radius: ${radius.pill};
  background: ${({ $tone }) => tones[$tone][1]};
  color: ${({ $tone }) => tones[$tone][0]};
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.7;
  white-space: nowrap;
`;

export const Marks = styled.div`
  ${wrapped(`${space[1]} ${space[2]}`)}
`;

export const Empty = styled.div`
  padding: ${space[7]} ${space[5]};
  ${sheet(radius.large)}
  text-align: center;

  p {
    color: ${color.inkSoft};
  }
`;

export const Part = styled.section`
  ${stack(space[4])}

  > h2 {
    font-size: ${fontSize.h3};
  }
`;

export const Card = styled.div`
  ${stack(space[4])}
  padding: ${space[5]};
  ${sheet(radius.medium)}

  form {
    ${stack(space[4])}
    padding-block-start: ${space[4]};
    border-block-start: 1px solid ${color.line};
  }

  form:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
`;

export const Facts = styled.dl`
  display: grid;
  gap: ${space[3]} ${space[5]};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  }

  dt {
    ${soft}
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

export const Row = styled.div`
  ${wrapped(space[3])}
  align-items: center;
`;

/** A link within the area that looks like a button. */
export const Opener = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A question, and its answers below it. */
export const Asking = styled(Row)`
  > strong {
    flex-basis: 100%;
  }
`;

export const Steps = styled.ol`
  padding: 0;
  margin-inline-start: ${space[2]};
  border-inline-start: 2px solid ${color.line};
  list-style: none;

  li {
    position: relative;
    padding: 0 0 ${space[4]} ${space[5]};
    padding-inline: ${space[5]} 0;
  }

  li::before {
    position: absolute;
    inset-block-start: 0.4em;
    inset-inline-start: calc(-1px - 0.3rem);
    inline-size: 0.6rem;
    block-size: 0.6rem;
    border-radius: 50%;
    background: ${color.accent};
    content: '';
  }

  li[data-outcome='refused']::before,
  li[data-outcome='duplicate']::before {
    background: ${color.lineStrong};
  }

  p {
    ${soft}
    overflow-wrap: anywhere;
  }
`;

/** The message as it was written, with its line breaks. */
export const Said = styled.p`
  max-inline-size: ${layout.measure};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
