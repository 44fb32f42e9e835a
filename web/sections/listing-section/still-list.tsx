import { Awards } from './awards.tsx';
import type { ShownList } from './content.ts';
import { Courses } from './courses.tsx';
import { Mentions } from './mentions.tsx';
import { Posts } from './posts.tsx';
import { Testimonials } from './testimonials.tsx';

/** A list in which nothing is played. */
export type StillShownList = Exclude<ShownList, { kind: 'podcast' }>;

interface StillListProps {
  list: StillShownList;
  /** Its first page, not narrowed down. */
  isWhole: boolean;
}

export function StillList({ list, isWhole }: StillListProps) {
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
