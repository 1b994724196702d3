import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { findNumericId } from './numeric-id.ts'
import { SystemUserError } from './system-user-error.ts'

const NAME = 'foyer'
const HOME = '/nonexistent'
const SHELL = ['/usr/sbin/nologin', '/sbin/nologin'].find((path) => existsSync(path)) ?? '/bin/false'

/** Where `/sbin` is not on the path, as after `su` without `-`, the tools are found all the same. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`

/** Ways of creating a system user without home, shell or password, by the tools that systems have. */
const TOOLS: readonly (readonly (readonly string[])[])[] = [
  [['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', HOME, '--shell', SHELL, NAME]],
  // Where a group of that name exists already.
  [['useradd', '--system', '--gid', NAME, '--no-create-home', '--home-dir', HOME, '--shell', SHELL, NAME]],
  // BusyBox.
  [
    ['addgroup', '-S', NAME],
    ['adduser', '-S', '-D', '-H', '-h', HOME, '-s', SHELL, '-G', NAME, NAME],
  ],
]

/** What creates users; tests pass their own. */
export interface UserSystem {
  find(name: string): { readonly uid: number; readonly gid: number } | undefined
  /** @throws when the tool is missing or fails. */
  run(program: string, args: readonly string[]): void
  /** The folder of `passwd` and `group`. */
  readonly etc: string
}

const realSystem: UserSystem = {
  find: findNumericId,
  run: (program, args) => {
    execFileSync(program, [...args], { stdio: 'pipe', env: { ...process.env, PATH } })
  },
  etc: '/etc',
}

/**
 * The product's own system user, `foyer`; created where it is missing, by the system's tools or, where there are none, as
 * entries in `/etc/passwd` and `/etc/group`.
 * @throws {SystemUserError} when it cannot be created.
 */
export function ensureProductUser(system = realSystem): { readonly uid: number; readonly gid: number } {
  const found = system.find(NAME)
  if (found) return found
  for (const calls of TOOLS) {
    try {
      for (const [program = '', ...args] of calls) system.run(program, args)
    } catch {
      // Another process may have created the user meanwhile; otherwise the next way is tried.
    }
    const created = system.find(NAME)
    if (created) return created
  }
  try {
    writeEntries(system.etc)
  } catch (cause) {
    throw new SystemUserError(
      `Foyer runs its database as the system user "${NAME}", which is missing and could not be created (${(cause as Error).message}). Create it (useradd --system ${NAME}), or start Foyer as an ordinary user.`,
      { cause },
    )
  }
  const written = system.find(NAME)
  if (written) return written
  throw new SystemUserError(
    `The system user "${NAME}" is missing. Create it (useradd --system ${NAME}), or start Foyer as an ordinary user.`,
  )
}

function writeEntries(etc: string): void {
  const taken = new Set(
    ['passwd', 'group'].flatMap((file) =>
      readFileSync(`${etc}/${file}`, 'utf8')
        .split('\n')
        .map((line) => Number(line.split(':')[2])),
    ),
  )
  let id = 999
  while (taken.has(id)) id -= 1
  if (id < 100) throw new Error('no number below 1000 is free')
  appendFileSync(`${etc}/group`, `${NAME}:x:${id}:\n`)
  appendFileSync(`${etc}/passwd`, `${NAME}:x:${id}:${id}:Foyer:${HOME}:${SHELL}\n`)
}
