import type { SanityClient } from '@sanity/client';

/** A document of a lake. */
export interface LakeDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

const PAGE = 200;

const pageQuery = `*[!(_id in path("_.**")) && _id > $after] | order(_id) [0...${PAGE}]`;

/** Yields all documents of a lake, drafts included if the client may read them. */
export async function* everyDocument(client: SanityClient): AsyncGenerator<LakeDocument> {
  let after = '';
  for (;;) {
    const page = await client.fetch<LakeDocument[]>(pageQuery, { after }, { perspective: 'raw' });
    yield* page;
    after = page.at(-1)?._id ?? '';
    if (page.length < PAGE) return;
  }
}
