import type { LakeDocument } from './every-document.ts';

/** An address in a document that leads to the reader's own machine. */
export interface LocalAddress {
  documentId: string;
  /** In the Studio's notation: `body[_key=="a"].markDefs[0].href`. */
  path: string;
  address: string;
}

const LOCAL_ADDRESS =
  /\b(?:https?|wss?):\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])(?![\w@-]|\.[\w-])[^\s"'<>“”«»،؛]*(?<![.,;:!?)])/gi;

/** Lists all local addresses in a document. */
export function localAddressesIn(document: LakeDocument): LocalAddress[] {
  return [...textsIn(document, '')].flatMap(({ path, text }) =>
    [...text.matchAll(LOCAL_ADDRESS)].map(([address]) => ({
      documentId: document._id,
      path,
      address,
    })),
  );
}

/** Says whether a lake's own address is local; `null` stands for Sanity's hosted lake. */
export function isOnThisMachine(apiUrl: string | null): boolean {
  return apiUrl !== null && localAddressesIn({ _id: '', _type: '', apiUrl }).length > 0;
}

function* textsIn(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    yield* textsIn(
      member,
      Array.isArray(value) ? `${path}${stepTo(name, member)}` : join(path, name),
    );
  }
}

function stepTo(index: string, member: unknown): string {
  const key: unknown = Object(member)._key;
  return typeof key === 'string' ? `[_key=="${key}"]` : `[${index}]`;
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** Writes the message that lists all local addresses; empty when there are none. */
export function describeLocalAddresses(addresses: readonly LocalAddress[]): string {
  if (addresses.length === 0) return '';
  const documents = new Set(addresses.map(({ documentId }) => documentId)).size;
  const lines = addresses.map(
    ({ documentId, path, address }) => `  ${documentId}  ${path}  ${address}`,
  );
  return [
    '',
    `${counted(addresses.length, 'address')} in ${counted(documents, 'document')} came along that ${addresses.length === 1 ? 'works' : 'work'} only on the machine the file is from; please change ${addresses.length === 1 ? 'it' : 'them'} in the Studio:`,
    ...lines,
  ].join('\n');
}

function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun}${noun.endsWith('s') ? 'es' : 's'}`;
}
