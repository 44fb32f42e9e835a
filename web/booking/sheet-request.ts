import { readPaymentReturn } from '#machines/payment/return.ts';
import { FIND_FRAGMENT, OLD_TOKEN_NAME, releaseTokenIn, tokenIn } from './booking-link.ts';
import type { SheetRequest } from './types.ts';

/** The parts of an address as `location` and the router both name them. */
interface Address {
  pathname: string;
  search: string;
  hash: string;
}

const openingNames = ['book', OLD_TOKEN_NAME];
const returnNames = ['returned', 'payment_return', 'ref', 'status'];

/**
 * Reads `?book=`, a resume token or a return from payment. Either `returned=payment` or
 * `payment_return` marks a return.
 */
export function readSheetRequest(address: Pick<Address, 'search' | 'hash'>): SheetRequest | null {
  const query = new URLSearchParams(address.search);
  return returnFrom(query) ?? resumeFrom(address) ?? findFrom(address) ?? itemFrom(query);
}

/** Returns the address without its parts for the sheet, as a path of this site. */
export function withoutSheetRequest({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search);
  const isReturn = returnFrom(query) !== null;
  for (const name of isReturn ? [...openingNames, ...returnNames] : openingNames) {
    query.delete(name);
  }
  const isForUs =
    readSheetRequest({ search: '', hash }) !== null || releaseTokenIn({ hash }) !== null;
  const rest = isForUs ? '' : hash;
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${rest}`;
}

function returnFrom(query: URLSearchParams): SheetRequest | null {
  const returned = readPaymentReturn(query);
  return returned && { kind: 'return', returned };
}

function resumeFrom(address: Pick<Address, 'search' | 'hash'>): SheetRequest | null {
  const token = tokenIn(address);
  return token ? { kind: 'resume', token } : null;
}

function findFrom({ hash }: Pick<Address, 'hash'>): SheetRequest | null {
  return hash === FIND_FRAGMENT ? { kind: 'find' } : null;
}

function itemFrom(query: URLSearchParams): SheetRequest | null {
  const id = query.get('book');
  return id ? { kind: 'item', id } : null;
}
