import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, radius, space } from '#web/theme/tokens.ts';
import { Portrait } from '#web/ui/portrait.tsx';
import { Section } from '#web/ui/section.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[6]};

  &:has(> :nth-child(2)) {
    grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  }
`;

/** A single person has the whole width, with the portrait in an archway. */
const Person = styled.li`
  display: grid;
  gap: ${space[5]};
  align-items: center;

  > :first-child {
    inline-size: min(100%, 18rem);
    aspect-ratio: 4 / 5;
    object-fit: cover;
    border-radius: 9rem 9rem ${radius.medium} ${radius.medium};
  }

  ${media.tablet} {
    &:only-child {
      grid-template-columns: min(18rem, 38%) minmax(0, 1fr);
      gap: ${space[8]};
    }
  }

  h3 {
    font-size: ${fontSize.h2};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Role = styled.p`
  color: ${color.accent};
  font-size: ${fontSize.small};
  font-weight: 600;
`;

const Summary = styled.p`
  max-inline-size: 25.5em;
  font-family: ${font.display};
  font-size: ${fontSize.h3};
  line-height: 1.4;

  &:lang(ar) {
    line-height: 1.6;
  }
`;

export function Component({ people, actions, ...section }: SectionProps<'peopleSection'>) {
  return (
    <Section {...section}>
      <List role="list">
        {people.map(({ id, name, role, summary, portrait }) => (
          <Person key={id}>
            <Portrait name={name} picture={portrait} sizes="22rem" />
            <Words>
              <h3>{name}</h3>
              <Role>{role}</Role>
              <Summary>{summary}</Summary>
              {people.length === 1 && <Actions actions={actions} />}
            </Words>
          </Person>
        ))}
      </List>
      {people.length > 1 && <Actions actions={actions} />}
    </Section>
  );
}
