/** A node of groq-js's syntax tree. */
export interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** Makes a call of a GROQ function. */
export function call(name: string, args: Node[], namespace = 'global'): Node {
  return { type: 'FuncCall', namespace, name, args };
}

/** Makes a constant. */
export function value(of: unknown): Node {
  return { type: 'Value', value: of };
}

/** Copies a node with every child replaced. A `Value` node holds data, not children. */
export function mapChildren(node: Node, change: (child: Node) => Node): Node {
  if (node.type === 'Value') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, part]) => [key, mapPart(part, change)]),
  ) as Node;
}

function mapPart(part: unknown, change: (child: Node) => Node): unknown {
  if (Array.isArray(part)) return part.map((each) => mapPart(each, change));
  return isNode(part) ? change(part) : part;
}

/** Yields all nodes of the tree, the root first. */
export function* nodesOf(root: Node): Generator<Node> {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    if (node.type !== 'Value') for (const part of Object.values(node)) addNodes(part, pending);
  }
}

function addNodes(part: unknown, nodes: Node[]): void {
  if (Array.isArray(part)) for (const each of part) addNodes(each, nodes);
  else if (isNode(part)) nodes.push(part);
}
