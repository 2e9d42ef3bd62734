/** Bytes that come in pieces, kept in one piece of memory: a million pieces cost as much as one. */
export interface ByteBuffer {
  /** Adds a piece; false where there is no more room. */
  append(piece: Uint8Array): boolean;
  /** What was added so far. */
  readonly bytes: () => Buffer;
}

/** Begins to gather; `take` is asked for each growth of the memory, in bytes. */
export function createByteBuffer(take: (bytes: number) => boolean): ByteBuffer {
  let room = Buffer.alloc(0);
  let length = 0;
  return {
    append: (piece) => {
      if (length + piece.length > room.length) {
        const wanted = Math.max(65_536, room.length * 2, length + piece.length);
        if (!take(wanted - room.length)) return false;
        const larger = Buffer.alloc(wanted);
        room.copy(larger, 0, 0, length);
        room = larger;
      }
      room.set(piece, length);
      length += piece.length;
      return true;
    },
    bytes: () => room.subarray(0, length),
  };
}
