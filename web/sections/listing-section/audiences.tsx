import { useId } from 'react';
import { styled } from 'styled-components';
import { localAddress } from '#machines/language.ts';
import { audiences, type ListQuery, listParameters } from '#machines/listing.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { wrapped } from '#web/theme/mixins.ts';
import { color, layout, space } from '#web/theme/tokens.ts';

/** Round as long as the words fit on one line. */
const CORNER = `calc(${layout.target} / 2)`;

const Nav = styled.nav`
  display: grid;
  gap: ${space[2]};

  p {
    color: ${color.inkSoft};
    font-size: 0.875rem;
  }
`;

const Row = styled.ul`
  ${wrapped(space[2])}
`;

const Choice = styled.a`
  display: flex;
  align-items: center;
  min-block-size: ${layout.target};
  padding: ${space[1]} ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${CORNER};
  color: ${color.ink};
  line-height: 1.3;
  text-decoration: none;

  &:hover {
    border-color: ${color.accent};
    color: ${color.accent};
  }

  &:focus-visible {
    border-radius: ${CORNER};
  }

  &[aria-current] {
    border-color: ${color.primary};
    background: ${color.primary};
    color: ${color.onPrimary};

    @media (forced-colors: active) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

interface AudiencesProps {
  /** The audiences for which the list has something. */
  names: readonly string[];
  query: ListQuery;
  /** The address of the section in its page. */
  place: string;
}

/** Narrows a list of courses down by audience, with a link for each. */
export function Audiences({ names, query, place }: AudiencesProps) {
  const { t, language } = useTranslation('listItems');
  const id = useId();
  if (names.length < 2 && !query.audience) return null;
  const choices = [null, ...audiences.filter((audience) => names.includes(audience))];
  return (
    <Nav aria-labelledby={id}>
      <p id={id}>{t('courses.forWhom')}</p>
      <Row role="list">
        {choices.map((audience) => (
          <li key={audience}>
            <Choice
              href={localAddress(place, language, listParameters({ ...query, audience, page: 1 }))}
              aria-current={audience === query.audience ? 'true' : undefined}
            >
              {t(audience ? `audiences.${audience}` : 'courses.forAll')}
            </Choice>
          </li>
        ))}
      </Row>
    </Nav>
  );
}
