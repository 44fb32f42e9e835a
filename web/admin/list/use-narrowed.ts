import { useSearchParams } from 'react-router-dom';

/** Returns the shown part of a list; it is in the address, so that Back leads to it. */
export function useNarrowed<Filter extends string>(filters: readonly Filter[], usual: Filter) {
  const [address, setAddress] = useSearchParams();
  const filter = filters.find((each) => each === address.get('show')) ?? usual;
  const search = address.get('search') ?? '';

  function narrow(change: { show?: Filter; search?: string }): void {
    setAddress(narrowedTo(address, { show: filter, search, ...change }, usual));
  }

  return { filters, filter, search, narrow };
}

/** Returns the query of an address that shows this part, without the defaults. */
export function narrowedTo(
  address: URLSearchParams,
  { show, search }: { show: string; search: string },
  usual: string,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries({ show: show === usual ? '' : show, search })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export type Narrowed<Filter extends string> = ReturnType<typeof useNarrowed<Filter>>;
