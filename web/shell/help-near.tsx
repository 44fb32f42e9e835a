import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';
import { CrisisLines } from './crisis-lines.tsx';

const Help = styled.section`
  display: grid;
  gap: ${space[3]};
  padding: ${space[5]};
  border: 2px solid ${color.accent};
  border-radius: ${radius.large};
  background: ${color.paperRaised};

  h2,
  h3 {
    font-size: ${fontSize.h3};
  }
`;

interface HelpNearProps {
  id: string;
  title: string;
  text: string;
  heading?: 'h2' | 'h3';
}

/** The crisis numbers, for somebody whose words suggest danger. */
export function HelpNear({ id, title, text, heading: Heading = 'h2' }: HelpNearProps) {
  return (
    <Help aria-labelledby={id} data-help="">
      <Heading id={id}>{title}</Heading>
      <p>{text}</p>
      <CrisisLines />
    </Help>
  );
}
