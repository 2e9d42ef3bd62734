// What is used of WebAssembly: the types of Node leave it out, and those of browsers bring a window.
declare namespace WebAssembly {
  type Imports = object;
  type Exports = object;
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
