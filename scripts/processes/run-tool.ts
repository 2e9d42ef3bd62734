import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import type { Shutdown } from './shutdown.ts';
import { startNode } from './node-process.ts';
import { resolveToolScript, type Tool } from './tool.ts';

interface ToolRun extends Tool {
  args: string[];
  cwd?: string;
  env?: Record<string, string | undefined>;
  shutdown: Shutdown;
  /** Prints the output immediately instead of collecting it. */
  showOutput?: boolean;
}

interface ToolResult {
  ok: boolean;
  /** The collected output; empty if it was printed immediately. */
  output: string;
}

/** Runs a tool to completion. */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  const { args, cwd = process.cwd(), env = process.env, shutdown, showOutput = false } = run;
  const program = { script: resolveToolScript(run), args, cwd, env };
  if (showOutput) {
    const tool = startNode(program);
    shutdown.add(tool);
    return { ok: (await tool.ended) === 0, output: '' };
  }
  const file = `.cache/output/${++runs}-${run.name}.log`;
  mkdirSync('.cache/output', { recursive: true });
  const output = openSync(file, 'w');
  const tool = startNode({ ...program, output });
  shutdown.add(tool);
  const code = await tool.ended;
  closeSync(output);
  return { ok: code === 0, output: readFileSync(file, 'utf8') };
}

let runs = 0;
