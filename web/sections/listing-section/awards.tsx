import { styled } from 'styled-components';
import books from '#web/art/books.svg?drawing';
import branch from '#web/art/branch.svg?drawing';
import { Art } from '#web/art/drawing.tsx';
import lamp from '#web/art/lamp.svg?drawing';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, font, fontSize, space } from '#web/theme/tokens.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ItemsOf } from './content.ts';

/** The years share one board, each with the room that its awards need. */
const Years = styled.ol`
  display: flex;
  flex-wrap: wrap;
  row-gap: ${space[7]};
`;

const Year = styled.li<{ $awards: number }>`
  display: grid;
  flex: ${({ $awards }) => `${$awards} 1 min(100%, ${$awards * 17}rem)`};
  grid-template-rows: auto 1fr;
  gap: ${space[2]};

  > h3 {
    padding-inline-start: ${space[5]};
    color: ${color.accent};
    font-size: ${fontSize.h2};
    font-variant-numeric: lining-nums;
  }
`;

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space[6]} 0;
`;

const Award = styled.li`
  display: grid;
  grid-template-rows: 8rem auto;

  > svg {
    align-self: end;
    margin-inline-start: ${space[5]};
  }

  > div {
    display: grid;
    align-content: start;
    gap: ${space[2]};
    padding: ${space[4]} ${space[5]} 0;
    border-block-start: 5px solid ${color.accent};
  }

  h4 {
    font-size: ${fontSize.h3};
  }
`;

const Issuer = styled.p`
  color: ${color.accent};
  font-weight: 600;
`;

const Why = styled.p`
  max-inline-size: 21.8em;
  font-family: ${font.text};
  color: ${color.inkSoft};
`;

/** The things that stand on a shelf, one for each award in turn. */
const things = [branch, lamp, books];

/** Shows the awards on a shelf for each year. */
export function Awards({ awards }: { awards: ItemsOf<'award'> }) {
  const { t } = useTranslation('listItems');
  const years = [...new Set(awards.map(({ year }) => year ?? ''))];
  const byYear = years.map(
    (year) => [year, awards.filter((award) => (award.year ?? '') === year)] as const,
  );
  return (
    <Years role="list">
      {byYear.map(([year, given]) => (
        <Year key={year} $awards={given.length}>
          <h3>{year}</h3>
          <Shelf role="list">
            {given.map(({ id, title, issuer, description, url }, place) => (
              <Award key={id}>
                {/* The same in the list of all awards as in its year's own. */}
                <Art svg={things[(Number(year) + place) % things.length] ?? branch} />
                <div>
                  <h4>{title}</h4>
                  <Issuer>{t('awards.from', { issuer })}</Issuer>
                  <Why>{description}</Why>
                  {url && (
                    <p>
                      <a href={url} rel="noopener">
                        {t('awards.more')}
                        <VisuallyHidden>: {title}</VisuallyHidden>
                      </a>
                    </p>
                  )}
                </div>
              </Award>
            ))}
          </Shelf>
        </Year>
      ))}
    </Years>
  );
}
