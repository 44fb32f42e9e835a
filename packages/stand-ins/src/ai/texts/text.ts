export interface SectionText {
  heading: string;
  /** The answer that the section is about; without that answer the section is left out. */
  about?: string;
  /** True if it begins with the person's own words. */
  quotes?: boolean;
  /** True if it ends with the person's own words as a list. */
  lists?: boolean;
  paragraphs: readonly string[];
  steps?: readonly string[];
}

export interface Text {
  title: string;
  sections: readonly SectionText[];
}

/** The stand-in's texts in one language. */
export type Texts = Record<'roadmap' | 'cv' | 'poetic' | 'narrative', Text>;
