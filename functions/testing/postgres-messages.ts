/** A client's first message has a length and no type. */
const STARTUP_HEADER = 4;
const HEADER = 5;

/**
 * Splits one direction of a PostgreSQL connection into its messages.
 * @returns a handler for the socket's data, which calls `take` with each complete message.
 */
export function readMessages(
  from: { hasStartup: boolean },
  take: (message: Buffer, type: string, body: Buffer) => void,
): (data: Buffer) => void {
  let isStartup = from.hasStartup;
  let pending: Buffer = Buffer.alloc(0);
  return (data) => {
    pending = Buffer.concat([pending, data]);
    for (;;) {
      const header = isStartup ? STARTUP_HEADER : HEADER;
      if (pending.length < header) return;
      const length = pending.readInt32BE(header - 4) + header - 4;
      if (pending.length < length) return;
      const message = pending.subarray(0, length);
      const type = isStartup ? '' : String.fromCharCode(message.readUInt8(0));
      pending = pending.subarray(length);
      isStartup = false;
      take(message, type, message.subarray(header));
    }
  };
}
