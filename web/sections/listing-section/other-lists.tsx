import { useId } from 'react';
import { styled } from 'styled-components';
import { listItems as listItemsAr } from '#web/i18n/ar/list-items.ts';
import { listItems as listItemsEn } from '#web/i18n/en/list-items.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NewsletterForm } from '#web/shell/newsletter-form.tsx';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Awards } from './awards.tsx';
import type { ShownList } from './content.ts';
import { Courses } from './courses.tsx';
import { Mentions } from './mentions.tsx';
import { Posts } from './posts.tsx';
import { Testimonials } from './testimonials.tsx';

addTexts('listItems', { en: listItemsEn, ar: listItemsAr });

export { Audiences } from './audiences.tsx';

const Offer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  max-inline-size: ${layout.measure};

  h3 {
    font-size: ${fontSize.h3};
  }

  > p {
    color: ${color.inkSoft};
  }

  label {
    font-weight: 600;
  }
`;

/** Takes an address for news of the next course, while none is announced. */
export function NextCourse() {
  const { t } = useTranslation('listItems');
  const id = useId();
  return (
    <Offer>
      <h3 id={id}>{t('courses.next.title')}</h3>
      <p>{t('courses.next.text')}</p>
      <NewsletterForm labelledBy={id} />
    </Offer>
  );
}

interface OtherListProps {
  list: Exclude<ShownList, { kind: 'podcast' }>;
  /** The list's first page, not narrowed down. */
  isWhole: boolean;
}

export function OtherList({ list, isWhole }: OtherListProps) {
  switch (list.kind) {
    case 'award':
      return <Awards awards={list.items} />;
    case 'course':
      return <Courses courses={list.items} />;
    case 'mediaMention':
      return <Mentions mentions={list.items} />;
    case 'post':
    case 'edition':
      return <Posts kind={list.kind} posts={list.items} hasLead={isWhole} />;
    case 'testimonial':
      return <Testimonials voices={list.items} />;
  }
}
