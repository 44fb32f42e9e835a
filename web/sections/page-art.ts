import type { ElementType } from 'react';
import { styled } from 'styled-components';
import type { PageType } from '#machines/pages.ts';
import armchair from '#web/art/armchair.svg?drawing';
import bench from '#web/art/bench.svg?drawing';
import beside from '#web/art/beside.svg?drawing';
import calendar from '#web/art/calendar.svg?drawing';
import coffee from '#web/art/coffee.svg?drawing';
import diary from '#web/art/diary.svg?drawing';
import { Canvas, type Svg } from '#web/art/drawing.tsx';
import earth from '#web/art/earth.svg?drawing';
import flowers from '#web/art/flowers.svg?drawing';
import footprints from '#web/art/footprints.svg?drawing';
import lanterns from '#web/art/lanterns.svg?drawing';
import lectern from '#web/art/lectern.svg?drawing';
import letter from '#web/art/letter.svg?drawing';
import openBook from '#web/art/open-book.svg?drawing';
import openDoor from '#web/art/open-door.svg?drawing';
import pots from '#web/art/pots.svg?drawing';
import ring from '#web/art/ring.svg?drawing';
import sea from '#web/art/sea.svg?drawing';
import skyline from '#web/art/skyline.svg?drawing';
import suitcase from '#web/art/suitcase.svg?drawing';
import sunrise from '#web/art/sunrise.svg?drawing';
import table from '#web/art/table.svg?drawing';
import tent from '#web/art/tent.svg?drawing';
import thread from '#web/art/thread.svg?drawing';
import village from '#web/art/village.svg?drawing';
import voice from '#web/art/voice.svg?drawing';
import windows from '#web/art/windows.svg?drawing';

/** Land under the last words of a page. A phone shows the middle half of its width. */
export const Land = styled(Canvas)`
  block-size: clamp(10rem, 21vw, 26rem);
`;

const Sunrise = styled(Canvas)`
  block-size: max(13rem, 30.5vw);
`;

/**
 * A wide scene under the words of an opening, down to the page's ground. The widest screens see less of its
 * top: what stands there ends softly.
 */
export const Horizon = styled(Canvas)`
  block-size: clamp(15rem, 34vw, 32rem);
  margin-block-end: -1px;
  mask-image: linear-gradient(transparent, #000 14%);
`;

/** A real city has one shore, whichever way its visitors read. */
const Shore = styled(Horizon)`
  &:dir(rtl) {
    transform: none;
  }
`;

/** The waves of a voice fade before the words begin. */
const Waves = styled(Horizon)`
  mask-image: linear-gradient(transparent, #000 45%);
`;

/** The placement of the words above a scene that is as wide as the page. */
export type OpeningPlacing = 'spread' | 'start' | 'centre';

/** The place of a drawing, by the closing words. */
export type ClosingPlacing = 'above' | 'before' | 'after' | 'below';

interface PageArt {
  /** A drawing beside the first words, or a scene under them. */
  opening?: [svg: Svg, placing?: OpeningPlacing, canvas?: ElementType];
  closing?: [svg: Svg, placing: ClosingPlacing, canvas?: ElementType];
}

/** What opens and closes a page to which editors gave no picture. */
export const pageArt: Readonly<Partial<Record<PageType, PageArt>>> = {
  homePage: { closing: [sunrise, 'below', Sunrise] },
  aboutPage: { opening: [beside, 'spread'], closing: [bench, 'below'] },
  founderPage: { closing: [footprints, 'below'] },
  adimhcPage: { opening: [table], closing: [lectern, 'after'] },
  gmhcsPage: { opening: [earth, 'start'], closing: [suitcase, 'before'] },
  mentlPage: { opening: [windows], closing: [calendar, 'before'] },
  findOutPage: { opening: [village, 'centre'], closing: [tent, 'below'] },
  awardsPage: { opening: [lanterns, 'start'], closing: [flowers, 'above'] },
  coursesPage: { opening: [openBook, 'start'], closing: [pots, 'after'] },
  blogPage: { opening: [skyline, 'start', Shore], closing: [armchair, 'after'] },
  newsletterPage: { opening: [letter], closing: [diary, 'after'] },
  podcastsPage: { opening: [voice, 'centre', Waves], closing: [thread, 'below'] },
  testimonialsPage: { opening: [sea, 'centre'], closing: [letter, 'before'] },
  communityPage: { opening: [ring], closing: [coffee, 'above'] },
  contactPage: { opening: [openDoor] },
};
