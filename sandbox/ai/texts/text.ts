export interface SectionText {
  heading: string;
  /** The answer it is about; without that answer there is no such section. */
  about?: string;
  /** Begins with the person's own words. */
  quotes?: boolean;
  /** Ends with the person's own words as a list. */
  lists?: boolean;
  paragraphs: readonly string[];
  steps?: readonly string[];
}

export interface Text {
  title: string;
  sections: readonly SectionText[];
}

/** What the stand-in has to say, in one language. */
export type Texts = Record<'roadmap' | 'cv' | 'poetic' | 'narrative', Text>;
