import type { Plugin } from 'vite';

/** Leaves out of the contract what only its OpenAPI document tells: the summaries of endpoints. */
export function slimContract(): Plugin {
  return {
    name: 'anupal:slim-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/packages\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/, code: /\bendpoint\(\{/ },
      handler: (code) => ({ code: withoutSummaries(code), map: null }),
    },
  };
}

/** Empties each `summary` of a file of the contract. Throws where one is no plain text. */
export function withoutSummaries(code: string): string {
  const found = code.match(/\bendpoint\(\{/g)?.length ?? 0;
  let emptied = 0;
  const slim = code.replace(
    /^(\s+summary:)\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm,
    (_, name) => {
      emptied += 1;
      return `${String(name)} '',`;
    },
  );
  if (emptied !== found) throw new Error(`${found} endpoints have ${emptied} plain summaries.`);
  return slim;
}
