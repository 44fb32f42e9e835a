interface Names {
  states: Readonly<Record<string, string>>;
  paidStates: Readonly<Record<string, string>>;
}

/** Returns the name of a state by its path, such as `paid.scheduled`. */
export function nameOfState({ states, paidStates }: Names, path: string): string | undefined {
  const [outer = '', inner] = path.split('.');
  return inner === undefined ? states[outer] : paidStates[inner];
}
