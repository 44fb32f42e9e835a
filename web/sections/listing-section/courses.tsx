import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { wrapped } from '#web/theme/mixins.ts';
import { color, font, fontSize, layout, radius, space } from '#web/theme/tokens.ts';
import { dayInWords } from '#web/ui/day.tsx';
import { More } from '#web/ui/more.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Written } from '#web/ui/static-html.tsx';
import { Actions } from '../actions.tsx';
import type { ItemsOf } from './content.ts';

type Course = ItemsOf<'course'>[number];

const Rows = styled.ul`
  border-block-start: 1px solid ${color.lineStrong};
`;

const Row = styled.li`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[6]};
  border-block-end: 1px solid ${color.line};

  ${media.tablet} {
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: ${space[6]};
  }
`;

/** A leaf of the calendar. */
const Leaf = styled.p`
  ${wrapped(`0 ${space[2]}`)}
  align-items: baseline;
  color: ${color.inkSoft};
  line-height: 1.3;

  ${media.tablet} {
    display: grid;
    align-content: start;
  }

  time {
    display: contents;
  }

  b {
    color: ${color.accent};
    font-family: ${font.display};
    font-size: ${fontSize.h2};
    font-weight: 500;
    font-variant-numeric: lining-nums;
    line-height: 1;
  }
`;

const Words = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};

  h3 {
    font-size: ${fontSize.h3};
  }

  > p {
    max-inline-size: ${layout.measure};
  }
`;

const Form = styled.small`
  padding: 0.15em 0.7em;
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  color: ${color.ink};
  font-family: ${font.text};
  font-size: ${fontSize.small};
  white-space: nowrap;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};

  @container (width < 14rem) {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.desktop} {
    grid-template-columns: repeat(2, auto minmax(0, 1fr));
  }

  dt {
    color: ${color.inkSoft};
  }
`;

/** Lists the courses: when, where, how long and for whom. */
export function Courses({ courses }: { courses: ItemsOf<'course'> }) {
  const { t } = useTranslation('listItems');
  const { t: named } = useTranslation('lists');
  const forWhom = (course: Course) =>
    course.audience || (course.forWhom && t(`audiences.${course.forWhom}`));
  const whereOf = ({ attendance, place }: Course) => {
    if (attendance === 'both' && place) return t('courses.orOnline', { place });
    return attendance === 'both' || attendance === 'online' ? t('courses.online') : place;
  };
  return (
    <Rows role="list">
      {courses.map((course) => (
        <Row key={course.id} id={course.id}>
          <Leaf>
            <Start {...course} />
          </Leaf>
          <Words>
            <h3>
              {course.title} <Form>{t(`courses.${course.form}`)}</Form>
            </h3>
            <p>{course.summary}</p>
            <Facts>
              <Fact name={t('courses.where')}>{whereOf(course)}</Fact>
              <Fact name={t('courses.howLong')}>{course.format}</Fact>
              <Fact name={t('courses.language')}>{named(`spoken.${course.spokenLanguage}`)}</Fact>
              <Fact name={t('courses.forWhom')}>{forWhom(course)}</Fact>
            </Facts>
            {course.content.length > 0 && (
              <More title={t('courses.holds')}>
                <RichText blocks={course.content} />
              </More>
            )}
            {course.outline && (
              <p>
                <a href={course.outline.url} rel="noopener">
                  {course.outline.title}
                </a>
              </p>
            )}
            {course.isOpen && <Actions actions={course.actions} first="secondary" />}
          </Words>
        </Row>
      ))}
    </Rows>
  );
}

function Start({ startsOn, isOpen }: Course) {
  const { t, language } = useTranslation('listItems');
  if (!startsOn || !isOpen) return t('courses.noDate');
  const of = `${startsOn} ${language}`;
  return (
    <time dateTime={startsOn}>
      <b>
        <Written of={of} write={() => dayInWords(startsOn, language, { day: 'numeric' })} />
      </b>{' '}
      <Written
        of={of}
        write={() => dayInWords(startsOn, language, { month: 'long', year: 'numeric' })}
      />
    </time>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
