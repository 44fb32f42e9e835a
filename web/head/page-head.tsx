import { sharePicturePath, sharePictureSize } from '#machines/api/content.ts';
import { feedAt, feedTitle } from '#machines/feeds.ts';
import { addressOf, type Language, languages } from '#machines/language.ts';
import { isNarrowed, readListQuery } from '#machines/listing.ts';
import { readSubject } from '#machines/message-subject.ts';
import { liveDocumentAt, livePageAt } from '#machines/pages.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { i18nFor } from '#web/i18n/i18n.ts';

const locales: Record<Language, string> = { en: 'en_US', ar: 'ar_AE' };

/**
 * Whether search engines may list the page: a page of a list, but neither a narrowed list nor a
 * prefilled form.
 */
function isForSearch({ path, search }: SiteContent): boolean {
  const mayBe = livePageAt(path)?.robots === 'index' || liveDocumentAt(path) !== undefined;
  return mayBe && !isNarrowed(readListQuery(search)) && readSubject(search) === '';
}

interface PageHeadProps {
  content: SiteContent;
  /** The site's own origin, without a slash at the end. */
  publicUrl: string;
}

/** The page's words for search engines and for sharing; React puts them into the head. */
export function PageHead({ content, publicUrl }: PageHeadProps) {
  const { settings, page, language, search } = content;
  const { path } = content;
  const shown = `${path}${search}`;
  const feed = feedAt(path);
  const t = i18nFor(language).getFixedT(language, 'common');
  const name = settings.foundationName;
  const words = page?.seo.title || page?.title || t('notFound.documentTitle');
  const title = name ? `${words} · ${name}` : words;
  const description = page?.seo.description ?? '';
  const { languages: offered = languages, language: own = language } = page ?? {};
  const [first] = offered;
  const isListed = page && first && !page.seo.noIndex && isForSearch(content);
  const canonical = addressOf(publicUrl, shown, own);
  return (
    <>
      <title>{title}</title>
      {feed && page && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={feedTitle(feed, language, { page: page.title, foundation: name })}
          href={addressOf(publicUrl, feed.path, language)}
        />
      )}
      {description && <meta name="description" content={description} />}
      {isListed ? (
        <>
          {page.publishedOn ? (
            <>
              <meta property="og:type" content="article" />
              <meta property="article:published_time" content={page.publishedOn} />
            </>
          ) : (
            <meta property="og:type" content="website" />
          )}
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          <meta property="og:locale" content={locales[own]} />
          {offered
            .filter((other) => other !== own)
            .map((other) => (
              <meta key={other} property="og:locale:alternate" content={locales[other]} />
            ))}
          <meta
            property="og:image"
            content={publicUrl + sharePicturePath({ path, language: own })}
          />
          <meta property="og:image:width" content={`${sharePictureSize.width}`} />
          <meta property="og:image:height" content={`${sharePictureSize.height}`} />
          <meta name="twitter:card" content="summary_large_image" />
          <link rel="canonical" href={canonical} />
          {offered.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={other}
              href={addressOf(publicUrl, shown, other)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressOf(publicUrl, shown, first)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
