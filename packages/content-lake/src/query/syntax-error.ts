interface Token {
  text: string;
  kind: 'operand' | 'name' | 'sign' | 'unreadable' | 'end';
  start: number;
  end: number;
  /** True if it follows the previous token without a space. */
  isAdjacent: boolean;
}

interface Opening {
  at: number;
  closing: string;
  /** The hosted lake's name for it. */
  name: string;
  isList: boolean;
}

export interface SyntaxProblem {
  description: string;
  /** Offsets in the query, in UTF-16 code units. */
  start: number;
  end: number;
}

const SPACE = /(?:\s|\/\/[^\n]*)*/y;
const TOKENS: readonly [Token['kind'], RegExp][] = [
  ['operand', /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\$\w+/y],
  ['unreadable', /["'].*|\d+\.(?![.\w])/sy],
  ['operand', /\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy],
  ['name', /[a-z_]\w*(?:::[a-z_]\w*)*/iy],
  ['sign', /\.{2,3}|=>|->|[=!<>]=|&&|\|\||\*\*|::|[-+*/%<>!@^.,:|()[\]{};]/y],
  ['unreadable', /./suy],
];
const CONNECTIVES = new Set([
  ...['==', '!=', '<', '<=', '>', '>=', '&&', '||', '+', '-', '*', '/', '%', '**', '|', '=>'],
  ...['..', '...', 'in', 'match'],
]);
const PREFIXES = new Set(['+', '-', '!']);
const ORDERS = new Set(['asc', 'desc']);

const PARENTHESES = { closing: ')', name: 'parenthesized expression', isList: false };
const ARGUMENTS = { closing: ')', name: 'function arguments', isList: true };
const ARRAY = { closing: ']', name: 'array body', isList: true };
const FILTER = { closing: ']', name: 'expression', isList: false };
const OBJECT = { closing: '}', name: 'object body', isList: true };

/**
 * Finds the first problem in a query's syntax, in the hosted lake's words, because groq-js backtracks and
 * gives up far from the mistake. Undefined if brackets, operands and operators are in order.
 */
export function syntaxProblem(query: string): SyntaxProblem | undefined {
  const open: Opening[] = [];
  /** Says whether an operand must come next, may come, or cannot come. */
  let operand: 'needed' | 'possible' | 'complete' = 'needed';
  let before: Token | undefined;
  for (const token of tokensOf(query)) {
    const { text, kind, start } = token;
    const top = open.at(-1);
    const begin = (opening: Omit<Opening, 'at'>) => {
      open.push({ ...opening, at: start });
      operand = opening === PARENTHESES ? 'needed' : 'possible';
    };
    const isAfter = before?.kind === 'sign' ? before.text : '';
    const isContinued = isAfter === '.' || isAfter === '->';
    if (operand !== 'complete') {
      if (kind === 'operand' || kind === 'name' || /^[@^*]$/.test(text)) operand = 'complete';
      else if (text === '(') begin(PARENTHESES);
      else if (text === '[') begin(ARRAY);
      else if (text === '{') begin(OBJECT);
      else if (operand === 'possible' && text === top?.closing) {
        open.pop();
        operand = 'complete';
      } else if (operand === 'possible' && isAfter === '...' && text === ',') operand = 'possible';
      else if (text === '...' && top?.isList) operand = 'possible';
      else if (PREFIXES.has(text)) operand = 'needed';
      else return operand === 'possible' && top?.isList ? unclosed(top, token) : unexpected(token);
    } else if (text === top?.closing) open.pop();
    else if (text === '(' && before?.kind === 'name' && token.isAdjacent) begin(ARGUMENTS);
    else if (text === '(' && isContinued) begin(PARENTHESES);
    else if (text === '[') begin(FILTER);
    else if (text === '{') begin(OBJECT);
    else if (text === ',' && top?.isList) operand = 'possible';
    else if (text === ',' && top?.name === PARENTHESES.name) operand = 'needed';
    else if (text === ':' && top?.name === OBJECT.name) operand = 'needed';
    else if (CONNECTIVES.has(text) && isAfter !== '.') operand = 'needed';
    else if (
      text !== '.' &&
      text !== '->' &&
      !(isContinued && (kind === 'name' || /^[@^*]$/.test(text))) &&
      !ORDERS.has(text)
    ) {
      if (top) return unclosed(top, token);
      if (kind === 'end') return undefined;
      return { description: 'unable to parse entire expression', start, end: start };
    }
    before = token;
  }
  return undefined;
}

function* tokensOf(query: string): Generator<Token> {
  let at = 0;
  for (;;) {
    const start = at + (matchAt(SPACE, query, at)?.length ?? 0);
    const isAdjacent = start === at;
    if (start >= query.length) {
      yield { text: '', kind: 'end', start: query.length, end: query.length + 1, isAdjacent };
      return;
    }
    for (const [kind, pattern] of TOKENS) {
      const text = matchAt(pattern, query, start);
      if (text === undefined) continue;
      at = start + text.length;
      yield { text, kind, start, end: at, isAdjacent };
      break;
    }
  }
}

function matchAt(pattern: RegExp, query: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(query)?.[0];
}

function unclosed({ closing, name, at }: Opening, { end }: Token): SyntaxProblem {
  return { description: `expected '${closing}' following ${name}`, start: at, end };
}

function unexpected({ kind, text, start, end }: Token): SyntaxProblem {
  if (kind === 'end') {
    return { description: 'unexpected end-of-file, expected expression', start, end: start };
  }
  return {
    description: `unexpected token ${JSON.stringify(text)}, expected expression`,
    start,
    end,
  };
}
