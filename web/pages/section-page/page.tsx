import { useContent, usePage } from '#web/app/use-content.ts';
import { sections as sectionsAr } from '#web/i18n/ar/sections.ts';
import { sections as sectionsEn } from '#web/i18n/en/sections.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { SectionView } from '#web/sections/section-view.tsx';
import type { SectionPageContent } from './content.ts';
import { variantsAt } from './variants.ts';

addTexts('sections', { en: sectionsEn, ar: sectionsAr });

/** Any page that is a list of sections, in the order of its document. */
function SectionPage() {
  const { path } = useContent();
  const page = usePage<SectionPageContent>('section-page');
  if (!page) return null;
  const variants = variantsAt(path);
  return page.sections.map((section, index) => (
    <SectionView
      key={section.id}
      section={section}
      sunken={index % 2 === 1}
      variant={variants[section.type]}
    />
  ));
}

export { SectionPage as Component };
