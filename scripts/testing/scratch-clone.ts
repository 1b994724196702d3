import { type SpawnOptions, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const scripts = fileURLToPath(new URL('..', import.meta.url))

/** What a script did. */
export interface ScriptEnd {
  readonly code: number | null
  readonly output: string
}

/** A folder that looks like a clone to our scripts, with their real files and whatever else a test puts there. */
export interface ScratchClone {
  readonly folder: string
  write(path: string, text: string): void
  read(path: string): string
  /** Starts `node scripts/NAME`; `ended` gives all that it printed. */
  run(name: string, options?: SpawnOptions & { args?: string[] }): RunningScript
}

/** A script under way. */
export interface RunningScript {
  readonly pid: number
  /** What it has printed so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Resolves once the script has printed this. */
  printed(text: string): Promise<void>
  readonly ended: Promise<ScriptEnd>
}

/** Makes a clone for one test and removes it when the test ends. */
export function scratchClone(files: Readonly<Record<string, string>>): ScratchClone {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  cpSync(scripts, join(folder, 'scripts'), { recursive: true })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  return {
    folder,
    write,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    run: (name, { args = [], ...options } = {}) =>
      runScript([join(folder, 'scripts', name), ...args], options),
  }
}

/** Starts Node with these arguments. */
export function runScript(args: readonly string[], options: SpawnOptions): RunningScript {
  const child = spawn(process.execPath, args, {
    cwd: tmpdir(),
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
      for (const look of waiting) look()
    })
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    kill: (signal) => child.kill(signal),
    printed: (text) =>
      new Promise((resolve) => {
        const look = () => (output.includes(text) ? resolve() : undefined)
        waiting.push(look)
        look()
      }),
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, output }))),
  }
}
