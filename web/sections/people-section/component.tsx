import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, radius, space } from '#web/theme/tokens.ts';
import { Picture } from '#web/ui/picture.tsx';
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

const Person = styled.li`
  display: grid;
  gap: ${space[5]};
  align-items: center;

  img {
    max-inline-size: min(100%, 22rem);
    border-radius: ${radius.large};
  }

  ${media.tablet} {
    &:only-child {
      grid-template-columns: 22rem minmax(0, 1fr);
      gap: ${space[7]};
    }
  }

  h3 {
    font-size: ${fontSize.h3};
  }

  p {
    max-inline-size: ${layout.measure};
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
  font-family: ${font.display};
  font-size: ${fontSize.lead};
`;

export function PeopleSection({ people, actions, ...section }: SectionProps<'peopleSection'>) {
  return (
    <Section {...section}>
      <List role="list">
        {people.map(({ id, name, role, summary, portrait }) => (
          <Person key={id}>
            {portrait && <Picture {...portrait} sizes="22rem" />}
            <Words>
              <h3>{name}</h3>
              <Role>{role}</Role>
              <Summary>{summary}</Summary>
            </Words>
          </Person>
        ))}
      </List>
      <Actions actions={actions} />
    </Section>
  );
}
