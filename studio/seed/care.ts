import { type LocalisedText, leftToRight, text } from './text.ts';

const COACHING = {
  en: 'This is coaching, not therapy, and not medical or clinical treatment.',
  ar: 'هذه خدمة توجيه شخصي (كوتشينغ)، وليست علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
};

/** The description of a catalogue item, which always ends with the statement that it is coaching. */
export function description(en: string, ar: string): LocalisedText {
  return text(`${en} ${COACHING.en}`, `${ar} ${COACHING.ar}`);
}

export const hopeLine = { en: '800-HOPE (4673)', ar: leftToRight('800-HOPE (4673)') };
