import type { SectionPageQueryResult } from '#functions/site/content/content-types.generated.ts';

export type AnyRawSection = NonNullable<SectionPageQueryResult>['sections'][number];

/** A section of one type as the query returns it. */
export type RawSection<Type extends string> = Extract<AnyRawSection, { _type: Type }>;
