import { useSearchParams } from 'react-router-dom';

/** Which part of a list is shown; it stands in the address, so that Back leads to it. */
export function useNarrowed<Filter extends string>(filters: readonly Filter[], usual: Filter) {
  const [address, setAddress] = useSearchParams();
  const filter = filters.find((each) => each === address.get('show')) ?? usual;
  const search = address.get('search') ?? '';

  function narrow(change: { show?: Filter; search?: string }): void {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries({ show: filter, search, ...change })) {
      if (value && value !== usual) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next);
  }

  return { filters, filter, search, narrow };
}

export type Narrowed<Filter extends string> = ReturnType<typeof useNarrowed<Filter>>;
