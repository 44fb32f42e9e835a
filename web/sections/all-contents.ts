import { videoBucketPath } from '#machines/api/paths.ts';
import { nextDay } from '#machines/home-day.ts';
import type { Localised } from '#machines/language.ts';
import { isShownField } from '#machines/listing.ts';
import { inLanguage, lines, localised, richTextInLanguage } from '#web/content/groq.ts';
import { richText } from '#web/content/rich-text.ts';
import {
  actionField,
  actionsField,
  bucketName,
  filesOf,
  pictureField,
  pictureOf,
  type RawSection,
  shownActions,
  videoFiles,
} from './parts.ts';

export const callToActionSection = {
  fields: `${localised('title', 'text')}, ${actionsField('actions')}, ${pictureField('image')}`,
  shape: ({ title, text, actions, image }: RawSection<'callToActionSection'>) => ({
    title,
    text,
    actions: shownActions(actions),
    image: pictureOf(image),
  }),
};

export const cardsSection = {
  fields: `${localised('title', 'intro')},
    "cards": coalesce(cards[] {
      "id": _key, ${localised('title', 'text')}, "more": ${richTextInLanguage('more')},
      "terms": coalesce(terms[]-> { "id": _id, ${localised('title', 'text')} }, []),
      ${actionField('action')}, ${pictureField('image')}
    }, [])`,
  shape: ({ title, intro, cards }: RawSection<'cardsSection'>) => ({
    title,
    intro,
    cards: cards.map(({ action, more, terms, image, ...card }) => ({
      ...card,
      more: richText(more),
      terms: terms.filter((term) => term !== null),
      image: pictureOf(image),
      actions: shownActions([action]),
    })),
  }),
};

/** The cards' content comes from the site settings. */
export const contactCardsSection = {
  fields: localised('title'),
  shape: ({ title }: RawSection<'contactCardsSection'>) => ({ title }),
};

export const contactFormSection = {
  fields: localised('title', 'intro'),
  shape: ({ title, intro }: RawSection<'contactFormSection'>) => ({ title, intro }),
};

export const credentialsSection = {
  fields: `${localised('title', 'intro')},
    "diplomaNumber": coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].diplomaNumber, ""),
    "person": person-> { ${localised('name')} },
    "credentials": coalesce(person->credentials[] {
      "id": _key, "name": ${inLanguage('title')}, ${localised('issuer')}, "url": coalesce(url, "")
    }, [])`,
  shape: (raw: RawSection<'credentialsSection'>) => {
    const { title, intro, diplomaNumber, person, credentials } = raw;
    return { title, intro, diplomaNumber, person, credentials };
  },
};

export const featuresSection = {
  fields: `${localised('title', 'intro')},
    "features": coalesce(features[] {
      "id": _key, ${localised('title', 'text')}, "symbol": coalesce(symbol, "")
    }, [])`,
  shape: ({ title, intro, features }: RawSection<'featuresSection'>) => ({
    title,
    intro,
    features,
  }),
};

export { guideSection } from './guide-section/content.ts';
export { heroSection } from './hero-section/content.ts';

export const linksSection = {
  fields: `${localised('title', 'intro')},
    "links": coalesce(links[] { "id": _key, ${localised('text')}, ${actionField('action')} }, [])`,
  shape: ({ title, intro, links }: RawSection<'linksSection'>) => ({
    title,
    intro,
    links: links.flatMap(({ id, text, action }) =>
      shownActions([action]).map(({ href, label }) => ({ id, text, href, label })),
    ),
  }),
};

export { listingSection } from './listing-section/content.ts';

export const mapSection = {
  fields: `${localised('title', 'intro', 'label')}, "zoom": coalesce(zoom, 11),
    "place": select(defined(place.lat) && defined(place.lng) => place { "lat": coalesce(lat, 0), "lng": coalesce(lng, 0) })`,
  shape: ({ title, intro, label, place, zoom }: RawSection<'mapSection'>) => ({
    title,
    intro,
    label,
    place,
    zoom,
  }),
};

export const mediaSection = {
  fields: `${localised('title', 'intro')}, ${actionField('action')},
    "mentions": coalesce(mentions[]-> {
      "id": _id, ${localised('title', 'outlet')}, "kind": coalesce(kind, "article"),
      "url": coalesce(url, ""), "publishedOn": coalesce(publishedOn, ""), "isShown": ${isShownField}
    }, [])`,
  shape: ({ title, intro, mentions, action }: RawSection<'mediaSection'>) => ({
    title,
    intro,
    mentions: mentions.flatMap((mention) => (mention?.isShown ? [mention] : [])),
    actions: shownActions([action]),
  }),
};

export const openingSection = {
  fields: `${localised('title')}, ${lines('paragraphs')}, ${pictureField('image')}, ${actionField('action')}`,
  shape: ({ title, paragraphs, image, action }: RawSection<'openingSection'>) => ({
    title,
    paragraphs: paragraphs.filter(Boolean),
    image: pictureOf(image),
    actions: shownActions([action]),
  }),
};

export const peopleSection = {
  fields: `${localised('title', 'intro')}, ${actionField('action')},
    "people": coalesce(people[]-> {
      "id": _id, ${localised('name', 'role', 'summary')}, ${pictureField('portrait')}
    }, [])`,
  shape: ({ title, intro, people, action }: RawSection<'peopleSection'>) => ({
    title,
    intro,
    people: people.flatMap((person) =>
      person === null ? [] : [{ ...person, portrait: pictureOf(person.portrait) }],
    ),
    actions: shownActions([action]),
  }),
};

export const pointsSection = {
  fields: `${localised('title', 'intro', 'text')}, ${lines('points')}, ${pictureField('image')}, ${actionField('action')}`,
  shape: ({ title, intro, text, points, image, action }: RawSection<'pointsSection'>) => ({
    title,
    intro,
    text,
    points: points.filter(Boolean),
    image: pictureOf(image),
    actions: shownActions([action]),
  }),
};

export const questionsSection = {
  fields: `${localised('title', 'intro')},
    "items": coalesce(items[] {
      "id": _key, ${localised('question')}, "answer": ${richTextInLanguage('answer')}
    }, [])`,
  shape: ({ title, intro, items }: RawSection<'questionsSection'>) => ({
    title,
    intro,
    items: items.map((item) => ({ ...item, answer: richText(item.answer) })),
  }),
};

const quote = `{ "id": _id, ${localised('text', 'author')} }`;

export const quotesSection = {
  fields: `${localised('title')}, "lead": lead-> ${quote}, "more": coalesce(more[]-> ${quote}, [])`,
  shape: ({ title, lead, more }: RawSection<'quotesSection'>) => ({
    title,
    quotes: [lead, ...more].filter((each) => each !== null),
  }),
};

/** Leaves out voices of people who no longer agree, and examples. */
export const testimonialsSection = {
  fields: `${localised('title', 'intro')},
    "voices": coalesce(testimonials[]-> {
      "id": _id, ${localised('quote', 'name', 'program')}, "isShown": hasConsented == true && ${isShownField}
    }, [])`,
  shape: ({ title, intro, voices }: RawSection<'testimonialsSection'>) => ({
    title,
    intro,
    voices: voices.filter((voice) => voice !== null).filter(({ isShown }) => isShown),
  }),
};

export const textSection = {
  fields: `${localised('title')}, "body": ${richTextInLanguage('body')}, ${pictureField('image')}, ${actionField('action')}`,
  shape: ({ title, body, image, action }: RawSection<'textSection'>) => ({
    title,
    body: richText(body),
    image: pictureOf(image),
    actions: shownActions([action]),
  }),
};

export const timelineSection = {
  fields: `${localised('title', 'intro')},
    "milestones": coalesce(milestones[] {
      "id": _key, ${localised('when', 'title', 'text')}, "scene": coalesce(scene, "")
    }, []),
    "dates": coalesce(dates, [])`,
  shape: ({ title, intro, milestones, dates }: RawSection<'timelineSection'>) => ({
    title,
    intro,
    milestones,
    /**
     * The first of its dates that is not over when the page is rendered, which happens anew each
     * day.
     */
    next: nextDay(dates, new Date()),
  }),
};

export const videoSection = {
  fields: `${localised('title', 'intro')},
    "video": video {
      ${pictureField('poster')}, ${videoFiles},
      "captions": captionFiles { "en": ${bucketName('en')}, "ar": select($language == "ar" => ${bucketName('ar')}) }
    },
    "transcript": ${richTextInLanguage('transcript')}`,
  shape: ({ title, intro, video, transcript }: RawSection<'videoSection'>) => ({
    title,
    intro,
    poster: pictureOf(video?.poster ?? null),
    sources: filesOf(video?.files),
    captions: captionsOf(video?.captions ?? null),
    transcript: richText(transcript),
  }),
};

/** Returns the captions in the reader's language, else those in English. */
function captionsOf(names: Localised<string | null> | null) {
  const srcLang = names?.ar ? 'ar' : 'en';
  return names?.[srcLang] ? { src: `${videoBucketPath}${names[srcLang]}`, srcLang } : null;
}
