import { useSearchParams } from 'react-router-dom';

/** Which part of a list is shown; it stands in the address, so that Back leads to it. */
export function useNarrowed<Filter extends string>(filters: readonly Filter[], usual: Filter) {
  const [address, setAddress] = useSearchParams();
  const filter = filters.find((each) => each === address.get('show')) ?? usual;
  const search = address.get('search') ?? '';

  function narrow(change: { show?: Filter; search?: string }): void {
    setAddress(narrowedTo(address, { show: filter, search, ...change }, usual));
  }

  return { filters, filter, search, narrow };
}

/** The query by which an address shows this part; what goes without saying is left out. */
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
