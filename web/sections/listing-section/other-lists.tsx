import { listItems as listItemsAr } from '#web/i18n/ar/list-items.ts';
import { listItems as listItemsEn } from '#web/i18n/en/list-items.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { Awards } from './awards.tsx';
import type { ShownList } from './content.ts';
import { Courses } from './courses.tsx';
import { Mentions } from './mentions.tsx';
import { Posts } from './posts.tsx';
import { Testimonials } from './testimonials.tsx';

export { Audiences } from './audiences.tsx';
export { NextCourse } from './next-course.tsx';

addTexts('listItems', { en: listItemsEn, ar: listItemsAr });

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
      return <Posts posts={list.items} hasLead={isWhole} />;
    case 'testimonial':
      return <Testimonials voices={list.items} />;
  }
}
