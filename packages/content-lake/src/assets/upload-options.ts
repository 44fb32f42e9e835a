import { DETAILS, type Detail } from './imaging/job.ts';

/** The query parameters of an upload. */
export interface UploadOptions {
  texts: Partial<
    Record<'originalFilename' | 'label' | 'title' | 'description' | 'creditLine', string>
  >;
  source?: { id: string; name: string; url?: string };
  details: readonly Detail[];
}

const USUAL_DETAILS: readonly Detail[] = ['lqip', 'palette', 'blurhash'];
const LONGEST_NAME = 255;

export function readUploadOptions(search: URLSearchParams): UploadOptions {
  const named = (field: string, parameter: string) => {
    const text = search.get(parameter);
    return text ? { [field]: text } : {};
  };
  const filename = search.get('filename')?.split(/[/\\]/).at(-1)?.slice(0, LONGEST_NAME);
  return {
    texts: {
      ...(filename && { originalFilename: filename }),
      ...named('label', 'label'),
      ...named('title', 'title'),
      ...named('description', 'description'),
      ...named('creditLine', 'creditLine'),
    },
    ...readSource(search),
    details: readDetails(search),
  };
}

function readSource(search: URLSearchParams): Pick<UploadOptions, 'source'> {
  const id = search.get('sourceId');
  const name = search.get('sourceName');
  const url = search.get('sourceUrl');
  if (!id || !name) return {};
  return { source: { id, name, ...(url && { url }) } };
}

/** Clients send `meta=a&meta=b` or `meta[]=a`, and `none` for an empty list. */
function readDetails(search: URLSearchParams): readonly Detail[] {
  const asked = [...search.getAll('meta'), ...search.getAll('meta[]')].flatMap((each) =>
    each.split(','),
  );
  if (asked.length === 0) return USUAL_DETAILS;
  return DETAILS.filter((detail) => asked.includes(detail));
}
