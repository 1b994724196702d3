import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError } from './config.ts'
import { projectRoot } from './project-root.ts'
import { decodeText } from './text-file.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment with the configuration file laid under it: what the environment sets itself wins. The file is the one
 * that `CONFIG_FILE` names, else `.env` in the data folder, else `.env` in the project's folder. Server and commands read
 * the same.
 * @throws {ConfigError} for a named file that cannot be read
 */
export function readEnvironment(env: Environment, root = projectRoot()): Environment {
  const named = env.CONFIG_FILE?.trim()
  const places = named
    ? [resolve(root, named)]
    : [join(resolve(root, env.DATA_DIR?.trim() || '.data'), '.env'), join(root, '.env')]
  const file = places.find((place) => existsSync(place))
  if (file === undefined) {
    if (named) throw new ConfigError([`CONFIG_FILE names ${places[0]}, which does not exist`])
    return env
  }
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
  return { ...parsed(file), ...set }
}

function parsed(file: string): Environment {
  try {
    return parseEnv(decodeText(readFileSync(file))) as Environment
  } catch (error) {
    throw new ConfigError([`${file} cannot be read: ${(error as Error).message}`])
  }
}
