// What is used of WebAssembly: the types of Node leave it out, and those of browsers bring a window.
declare namespace WebAssembly {
  type Imports = object;
  type Exports = Readonly<Record<string, unknown>>;
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- it is made of bytes and shows nothing
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Exports;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
