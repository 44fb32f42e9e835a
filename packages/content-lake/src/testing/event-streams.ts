/** Whether what came of a stream is enough; then it is cut. */
type IsEnough = (text: string) => boolean;

export const has =
  (part: string): IsEnough =>
  (text) =>
    text.includes(part);

async function textOf(url: string, headers: Record<string, string>, isEnough: IsEnough) {
  const response = await fetch(url, { headers });
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (isEnough(text)) break;
  }
  return text;
}

const resuming = (lastEventId: string | undefined): Record<string, string> =>
  lastEventId === undefined ? {} : { 'last-event-id': lastEventId };

/** What a listener to the documents of type `cut` hears of a lake. */
export async function heardAt(lake: string, lastEventId: string | undefined, isEnough: IsEnough) {
  const query = new URLSearchParams({
    query: '*[_type == "cut"]',
    enableResume: 'true',
    effectFormat: 'mendoza',
  });
  const text = await textOf(
    `${lake}/v2025-02-19/data/listen/production?${query}`,
    { authorization: 'Bearer a-reading-token', ...resuming(lastEventId) },
    isEnough,
  );
  return {
    names: [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name),
    ids: [...text.matchAll(/^id: (\S+)$/gm)].map(([, id]) => id),
    changes: [...text.matchAll(/^data: (.*"transition".*)$/gm)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  };
}

/** What a follower of live content hears of a lake. */
export function followedAt(
  lake: string,
  lastId: string | undefined,
  isEnough: IsEnough,
): Promise<string> {
  return textOf(`${lake}/v2025-02-19/data/live/events/production`, resuming(lastId), isEnough);
}
