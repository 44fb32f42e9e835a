import { isRecord } from '../document.ts';

/** A call in JSON-RPC 2.0. */
export interface RpcCall {
  method: string;
  params: Record<string, unknown>;
  id: string | number | undefined;
}

export const RPC_ERROR = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  unauthorized: 4_001,
} as const;

/** An error response to a call. */
export class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
  }
}

/** @throws RpcError for an invalid message. */
export function readCall(text: string): RpcCall {
  const message = parse(text);
  if (!isRecord(message) || typeof message.method !== 'string') {
    throw new RpcError(RPC_ERROR.invalidRequest, 'The message is not a call');
  }
  const { method, params, id } = message;
  return {
    method,
    params: isRecord(params) ? params : {},
    id: typeof id === 'string' || typeof id === 'number' ? id : undefined,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError(RPC_ERROR.parse, 'The message is not JSON');
  }
}

export function rpcResult(id: RpcCall['id'], result: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

export function rpcFailure(id: RpcCall['id'], { code, message }: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code, message } });
}

export function rpcNotification(method: string, subscription: string, result: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params: { subscription, result } });
}
