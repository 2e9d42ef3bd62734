/** An instruction of a Dockerfile, such as `COPY`, with its arguments as text. */
export interface Instruction {
  readonly name: string;
  readonly args: string;
}

/**
 * Parses the instructions of a Dockerfile in order; a line that ends in `\` continues on the next.
 */
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

/** The sources of a `COPY`, from the context or a named stage. */
export interface Copy {
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** Parses the arguments of a `COPY`, ignoring the owner. */
export function readCopy(args: string): Copy {
  const tokens = args.split(' ');
  const flags = tokens.filter((token) => token.startsWith('--'));
  const paths = tokens.filter((token) => !token.startsWith('--'));
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null;
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '.' };
}
