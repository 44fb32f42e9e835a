import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';
import { BodyFeatures, isBody } from './body-features.tsx';
import { PlainFeatures } from './plain-features.tsx';

/** Shows head, heart and hand as parts of one figure, and any other features in rows. */
export function FeaturesSection({ features, ...section }: SectionProps<'featuresSection'>) {
  return (
    <Section {...section}>
      {isBody(features) ? (
        <BodyFeatures features={features} />
      ) : (
        <PlainFeatures features={features} />
      )}
    </Section>
  );
}
