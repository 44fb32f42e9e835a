import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';
import { BodyFeatures, isBody } from './body-features.tsx';
import { PlainFeatures } from './plain-features.tsx';

/** Head, heart and hand are parts of one figure; anything else stands in rows. */
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
