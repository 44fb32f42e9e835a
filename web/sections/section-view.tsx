import type { ComponentType } from 'react';
import { isPlayable } from '#web/content/playable.ts';
import { type LateScript, lateScript } from '#web/ui/late-script.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import type { AnySection, SectionType } from './contents.ts';
import { isInteractive, typeDrawnBy } from './drawn-by.ts';
import { hasField, isOtherList, otherLists } from './listing-section/other-lists-script.ts';

type Drawing = ComponentType<AnySection>;

const files = import.meta.glob<Drawing>('./*/{component,interactive}.tsx', { import: 'Component' });

/** The component of each type; the browser fetches its script with the first page that has such a section. */
const scripts = Object.fromEntries(
  Object.entries(files).map(([file, fetch]) => [typeDrawnBy(file), lateScript(fetch)]),
) as Record<SectionType, LateScript<Drawing>>;

const interactiveTypes = new Set(Object.keys(files).filter(isInteractive).map(typeDrawnBy));

const otherListing: LateScript<Drawing> = {
  get drawing() {
    return otherLists.drawing && scripts.listingSection.drawing;
  },
  async load() {
    await Promise.all([scripts.listingSection.load(), otherLists.load()]);
  },
};

function scriptOf(section: AnySection) {
  const isOther = section.type === 'listingSection' && isOtherList(section.list);
  return isOther ? otherListing : scripts[section.type];
}

function isStatic(section: AnySection): boolean {
  const isTyped = section.type === 'listingSection' && hasField(section.list);
  return !interactiveTypes.has(section.type) && !isPlayable(section) && !isTyped;
}

/** Fetches the scripts of all types of sections, in their order. */
export async function loadAllSections(): Promise<void> {
  for (const script of [...Object.values(scripts), otherLists]) await script.load();
}

/** Fetches the scripts of these sections; it must be awaited before they are rendered. */
export async function loadSections(sections: readonly AnySection[]): Promise<void> {
  await Promise.all(sections.map((section) => scriptOf(section).load()));
}

/** Returns the sections that the browser's script hydrates. */
export function interactiveSections(sections: readonly AnySection[]): AnySection[] {
  return sections.filter((section) => !isStatic(section));
}

/** One section of a page. */
export function SectionView({ section }: { section: AnySection }) {
  const script = scriptOf(section);
  const draw = (Component: Drawing) => <Component {...section} />;
  if (isStatic(section)) return <StaticHtml value={section} script={script} draw={draw} />;
  return script.drawing && draw(script.drawing);
}
