import { useContent, usePage } from '#web/app/use-content.ts';
import { sections as sectionsAr } from '#web/i18n/ar/sections.ts';
import { sections as sectionsEn } from '#web/i18n/en/sections.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import type { AnySection } from '#web/sections/contents.ts';
import { SectionView } from '#web/sections/section-view.tsx';
import { Daybreak, Page } from '#web/ui/ground.ts';
import type { SectionPageContent } from './content.ts';
import { NightToMorning } from './night-to-morning.tsx';
import { SideBySide, standsBeside } from './side-by-side.tsx';
import { variantsAt } from './variants.ts';

addTexts('sections', { en: sectionsEn, ar: sectionsAr });

/**
 * Any page that is a list of sections, in the order of its document: its opening at night, the
 * others in growing light.
 */
function SectionPage() {
  const { path } = useContent();
  const page = usePage<SectionPageContent>('section-page');
  if (!page) return null;
  const variants = variantsAt(path);
  const [first, ...others] = page.sections;
  if (!first) return null;
  const view = (section: AnySection) => (
    <SectionView key={section.id} section={section} variant={variants[section.type]} />
  );
  const Ground = first.type === 'heroSection' ? NightToMorning : Daybreak;
  return (
    <Page>
      {view(first)}
      <Ground>
        {others.map((section, index) => {
          const next = others[index + 1];
          if (standsBeside(others[index - 1], section)) return null;
          if (!next || !standsBeside(section, next)) return view(section);
          return (
            <SideBySide key={section.id}>
              {view(section)}
              {view(next)}
            </SideBySide>
          );
        })}
      </Ground>
    </Page>
  );
}

export { SectionPage as Component };
