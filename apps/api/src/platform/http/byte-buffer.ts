/** A growing buffer in one piece of memory: a million chunks cost as much as one. */
export interface ByteBuffer {
  /** Appends a chunk; false if there is no more memory. */
  append(chunk: Uint8Array): boolean;
  /** All appended bytes. */
  readonly bytes: () => Buffer;
}

/** Creates a buffer; `reserve` must allow each growth, in bytes. */
export function createByteBuffer(reserve: (bytes: number) => boolean): ByteBuffer {
  let room = Buffer.alloc(0);
  let length = 0;
  return {
    append: (chunk) => {
      if (length + chunk.length > room.length) {
        const size = Math.max(65_536, room.length * 2, length + chunk.length);
        if (!reserve(size - room.length)) return false;
        const larger = Buffer.alloc(size);
        room.copy(larger, 0, 0, length);
        room = larger;
      }
      room.set(chunk, length);
      length += chunk.length;
      return true;
    },
    bytes: () => room.subarray(0, length),
  };
}
