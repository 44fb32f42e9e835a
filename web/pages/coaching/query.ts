import { lines, localised, richTextInLanguage, section, seoField } from '#web/content/groq.ts';
import { pictureField } from '#web/sections/parts.ts';

const priced = '"id": coalesce(slug.current, ""), priceUsd, priceAed';

/** The coaching page and the whole catalogue, in `$language`. */
export const coachingQuery = `{
  "page": *[_type == "coachingPage" && _id == "coachingPage"][0] {
    ${localised('title')},
    ${seoField},
    ${section(
      'hero',
      `${localised('title', 'servicesButton', 'awardsButton')}, ${lines('intro')}`,
    )},
    "sections": {
      ${['services', 'bundles', 'tier1', 'tier2']
        .map((name) => section(name, localised('title', 'intro')))
        .join(',\n      ')}
    },
    ${section(
      'beside',
      `"person": person-> { ${localised('name', 'role', 'summary')}, ${pictureField('portrait')} },
      "voice": voice-> { ${localised('quote', 'name', 'program')}, "hasConsented": hasConsented == true }`,
    )},
    ${section(
      'faq',
      `${localised('title')},
      "items": coalesce(items[] {
        "id": _key, ${localised('question')}, "answer": ${richTextInLanguage('answer')}
      }, [])`,
    )},
    ${section(
      'booking',
      localised(
        'title',
        'text',
        'bookSession',
        'makePayment',
        'sendVerification',
        'whatsappMessage',
      ),
    )},
    ${section('terms', localised('title', 'body'))}
  },
  "services": *[_type == "service" && defined(slug.current)] {
    ${priced}, ${localised('title', 'summary', 'description', 'delivery', 'deliveryTime')},
    "type": coalesce(type, "personalized"), "icon": coalesce(icon, ""), "isArtistic": isArtistic == true, "isAddOn": isAddOn == true
  },
  "bundles": *[_type == "bundle" && defined(slug.current)] {
    ${priced}, ${localised('title', 'summary', 'description', 'delivery', 'deliveryTime')}, originalPriceUsd,
    "parts": coalesce(parts[]-> { "id": coalesce(slug.current, ""), ${localised('title')} }, [])
  },
  "packages": *[_type == "package" && defined(slug.current)] {
    ${priced}, ${localised('title', 'summary', 'description', 'duration', 'sessions')},
    "sessionTier": coalesce(sessionTier, 1), "isMostPopular": isMostPopular == true,
    "schedulingUrl": coalesce(schedulingUrl, "")
  }
}`;
