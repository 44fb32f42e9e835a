import fc from 'fast-check';
import words from './words-of-queries.json' with { type: 'json' };

/** The parameters that generated queries may use. */
export const PARAMS = {
  text: 'Hope',
  pattern: 'h*p*',
  patterns: ['*a*n', 'hope'],
  number: 2,
  list: ['a', 'b', 3, null],
  types: ['page', 'person'],
  object: { title: 'Hope', items: [{ n: 1 }] },
  nothing: null,
};

const quoted = (text: string) => JSON.stringify(text);
const oneOf = (texts: readonly string[]) => fc.constantFrom(...texts);

type Part = fc.Arbitrary<string>;

/** Puts parts together as a template says: each `%` stands for the next one. */
function filled(template: string, ...parts: Part[]): Part {
  const between = template.split('%');
  return fc
    .tuple(...parts)
    .map((values) => between.map((text, at) => `${text}${values[at] ?? ''}`).join(''));
}

function listed(part: Part, minLength: number, maxLength: number): Part {
  return fc.array(part, { minLength, maxLength }).map((parts) => parts.join(', '));
}

const attribute = oneOf(words.attributes);
const constant = fc.oneof(
  { weight: 4, arbitrary: oneOf(words.texts).map(quoted) },
  { weight: 2, arbitrary: oneOf(words.patterns).map(quoted) },
  { weight: 3, arbitrary: oneOf(['0', '1', '2', '3', '-1', '1.5', '10']) },
  { weight: 1, arbitrary: oneOf(['true', 'false', 'null', ...words.constants]) },
  { weight: 2, arbitrary: oneOf(Object.keys(PARAMS)).map((name) => `$${name}`) },
);
const range = oneOf(['0..1', '0...2', '-2..-1', '1...-1', '0..10']);
const restricted = oneOf([
  '*',
  '*[_type == "page"]',
  '*[_type in $types]',
  '*[_id == "home"]',
  '*[_id in ["home", "layla", "nobody"]]',
  '*[slug.current == "hope"]',
  '*[references("layla")]',
  '*[sanity::partOfRelease("r1")]',
  '*[sanity::versionOf("home")]',
  'releases::all()',
]);

type Rule =
  | 'query'
  | 'selection'
  | 'selected'
  | 'test'
  | 'own'
  | 'key'
  | 'any'
  | 'list'
  | 'scoring'
  | 'condition'
  | 'parts'
  | 'object';

/** Queries of a grammar of GROQ, most of which mean something for the documents of `groqDocuments`. */
const rules = fc.letrec<Record<Rule, string>>((tie) => {
  const [any, list, condition, object] = [tie('any'), tie('list'), tie('condition'), tie('object')];
  const branch = (shallow: Part, ...deep: Part[]) =>
    fc.oneof({ maxDepth: 4, depthIdentifier: 'query', withCrossShrink: true }, shallow, ...deep);
  return {
    query: fc.oneof(
      filled('%[%]{%}', restricted, condition, tie('parts')),
      filled('%[%][%]{%}', restricted, condition, range, tie('parts')),
      filled('%{%}', restricted, tie('parts')),
      filled('%{"is": %, "got": %}', restricted, condition, any),
      filled('%{"list": %}', restricted, list),
      filled('%[%]._id', restricted, condition),
      filled('% | score(%){_id, _score}', restricted, listed(tie('scoring'), 1, 2)),
      filled('% | order(%)._id', restricted, listed(filled('%%', any, oneOf(['', ' desc'])), 1, 2)),
      filled('*[_id == "home"][0]{"got": %}', any),
      filled('{"is": %, "got": %}', condition, any),
      list,
      any,
    ),
    selection: fc.oneof(
      filled(
        '*[%] | order(%)[%]{%}',
        tie('selected'),
        listed(tie('key'), 1, 2),
        range,
        tie('parts'),
      ),
      filled('*[%] | order(%)[%]', tie('selected'), listed(tie('key'), 1, 2), condition),
      filled('count(*[%])', tie('selected')),
      filled('array::unique(*[%].%)', tie('selected'), attribute),
      filled('array::unique(*[%]{"a": %}.a)', tie('selected'), tie('own')),
      filled(
        '*[_id == "home"]{"n": count(*[%]), "first": *[%] | order(%)[0].title}',
        tie('selected'),
        tie('selected'),
        tie('key'),
      ),
    ),
    selected: filled(
      '_type == "%" && (%)',
      oneOf(['page', 'person', 'post']),
      fc.oneof({ weight: 3, arbitrary: tie('test') }, { weight: 1, arbitrary: condition }),
    ),
    test: fc.oneof(
      filled('% % %', tie('own'), oneOf(['==', '!=', '<', '>=']), fc.oneof(constant, tie('own'))),
      filled('defined(%)', tie('own')),
      filled(
        '(% || !(%))',
        filled('% == %', tie('own'), tie('own')),
        filled('defined(%)', attribute),
      ),
    ),
    own: fc.oneof(
      attribute,
      filled('%.%', attribute, attribute),
      filled('coalesce(%, %)', attribute, fc.oneof(attribute, constant)),
      filled('string::split(%, "-")[0]', attribute),
      filled('select(% == % => %, %)', attribute, constant, attribute, attribute),
    ),
    key: filled('%%', fc.oneof(tie('own'), any), oneOf(['', ' asc', ' desc'])),
    any: branch(
      fc.oneof(constant, attribute, oneOf(['@', '^', '^.^', '^.title', '@.order', '^.^.order'])),
      filled('%.%', any, attribute),
      filled('%["%"]', any, attribute),
      filled('%[%]', list, oneOf(['0', '-1', '1'])),
      filled('%->', any),
      filled('%->%', attribute, attribute),
      filled('(% % %)', any, oneOf(words.calculations), any),
      filled('-%', any),
      filled('select(% => %, %)', condition, any, any),
      filled('%(%)', oneOf(words.functionsOfOne), any),
      filled('%(%, %)', oneOf(words.functionsOfTwo), any, any),
      filled('%{%}', any, tie('parts')),
      condition,
      list,
      object,
    ),
    list: branch(
      fc.oneof(restricted, oneOf(['tags', 'related', 'body', 'items', '$list', '$patterns'])),
      filled('[%]', listed(fc.oneof(any, filled('...%', list)), 0, 3)),
      filled('%[%]', list, condition),
      filled('%[%]', list, condition),
      filled('%[%]', list, range),
      filled('%[]', any),
      filled('%[].%', list, attribute),
      filled('%[]->', list),
      filled('%[]->{%}', list, tie('parts')),
      filled('%{%}', list, tie('parts')),
      filled('%.%', list, attribute),
      filled('% | order(%)', list, listed(filled('%%', any, oneOf(['', ' asc', ' desc'])), 1, 2)),
      filled('% | score(%)', list, listed(tie('scoring'), 1, 2)),
      filled('(% + %)', list, list),
    ),
    scoring: branch(
      filled('% match %', attribute, oneOf(words.patterns).map(quoted)),
      filled('% match %', any, any),
      filled('boost(%, %)', tie('scoring'), any),
      filled('% || %', tie('scoring'), tie('scoring')),
      filled('% && %', tie('scoring'), tie('scoring')),
      filled('(%)', tie('scoring')),
      condition,
    ),
    condition: branch(
      oneOf([
        'true',
        'defined(title)',
        '_type == "page"',
        'order > 1',
        'references("layla")',
        'flag',
        'n > 1',
        'n > ^.^.order',
        'n == ^.order',
        '_key == "k2"',
        'order < ^.^.n',
        'sanity::versionOf(^._id)',
        'sanity::partOfRelease(^.name)',
      ]),
      filled('% % %', any, oneOf(words.comparisons), any),
      filled('% match %', attribute, oneOf(words.patterns).map(quoted)),
      filled('[%, %] match %', any, any, any),
      filled('% in path(%)', any, oneOf(words.paths)),
      filled('% in %', any, list),
      filled('% in %..%', any, any, any),
      filled('(% && %)', condition, condition),
      filled('(% || %)', condition, condition),
      filled('!(%)', condition),
      filled('sanity::versionOf(%)', any),
      filled('sanity::partOfRelease(%)', any),
    ),
    parts: listed(
      fc.oneof(
        attribute,
        oneOf(['...']),
        filled('"%": %', attribute, any),
        filled('% => {%}', condition, filled('"%": %', attribute, any)),
        filled('...%', object),
        filled('%[]', attribute),
        filled('%->', attribute),
      ),
      1,
      3,
    ),
    object: branch(
      fc.oneof(oneOf(['@', '^', '$object', '*[0]', '*[_id == "home"][0]', 'meta', 'author->'])),
      filled('{%}', tie('parts')),
      filled('(% + %)', object, object),
      filled('%{%}', object, tie('parts')),
    ),
  };
});

export const generatedQuery: Part = rules.query;

/** Queries of lists, counts and what is told of a list's items. */
export const generatedSelection: Part = rules.selection;
