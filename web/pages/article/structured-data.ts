import { sharePicturePath } from '#machines/api/share-picture.ts';
import { addressOf } from '#machines/local-address.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { organisationId, type Thing } from '#web/head/structured-data.ts';
import type { ArticleContent } from './content.ts';

/** Returns the article as search engines read it. */
export function articleData(
  { path }: SiteContent,
  { title, language, seo, publishedOn, changedAt, author, image }: ArticleContent,
  publicUrl: string,
): Thing[] {
  const foundation = { '@id': organisationId(publicUrl) };
  return [
    {
      '@type': 'Article',
      headline: title,
      description: seo.description,
      inLanguage: language,
      datePublished: publishedOn,
      dateModified: changedAt || publishedOn,
      author: author ? { '@type': 'Person', name: author } : foundation,
      publisher: foundation,
      image: [
        image
          ? new URL(image.url, publicUrl).href
          : publicUrl + sharePicturePath({ path, language }),
      ],
      mainEntityOfPage: addressOf(publicUrl, path, language),
    },
  ];
}
