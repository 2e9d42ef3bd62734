/** An instruction of a Dockerfile, such as `COPY` with its arguments as they are written. */
export interface Instruction {
  readonly name: string;
  readonly args: string;
}

/** Reads the instructions of a Dockerfile, in their order; a line that ends in `\` goes on in the next. */
export function readInstructions(text: string): readonly Instruction[] {
  const lines = text.replaceAll(/\\\n/g, ' ').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.split(/\s+/);
      return { name: name.toUpperCase(), args: rest.join(' ') };
    });
}

/** What a `COPY` copies: from the context, or from the stage that is named. */
export interface Copy {
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** Reads the arguments of a `COPY`; who shall own the files is left out. */
export function readCopy(args: string): Copy {
  const words = args.split(' ');
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null;
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '.' };
}
