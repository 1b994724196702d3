import { checkConformance } from '../../features/bets/conformance/check-conformance.ts'
import { ConformanceError } from '../../features/bets/conformance/wallet-client.ts'
import { type Command, readArguments, say, UsageError } from './command.ts'
import { readLines } from './read-lines.ts'

/** How the command is written, for help. */
export const CONFORMANCE_USAGE = `  npm run provider -- conformance --url URL [--url URL] --key KEY --token TOKEN
      plays a provider against the wallet at URL and prints what it does right and wrong; the secret of KEY is read from
      standard input. Several URLs are servers of one installation. The player of TOKEN ends with what they had.`

const OPTIONS = {
  url: { type: 'string', multiple: true },
  key: { type: 'string' },
  token: { type: 'string' },
} as const

/** `conformance --url URL --key KEY --token TOKEN`: needs no database. Exit code 1 where a check failed. */
export const conformanceCommand: Command = async (args, terminal) => {
  const { values, positionals } = readArguments(args, OPTIONS)
  const { url = [], key, token } = values
  if (positionals.length > 0 || url.length === 0 || key === undefined || token === undefined)
    throw new UsageError('Which wallet? conformance --url URL --key KEY --token TOKEN')
  const origins = url.map(originIn)
  const [secret = ''] = await readLines([`Secret of ${key}`], terminal)
  if (!secret.startsWith('whsec_')) throw new UsageError('The secret on standard input is whsec_ and base64.')
  try {
    const results = await checkConformance({ origins, key, secret, token }, ({ title, problem, ms }) =>
      say(
        terminal.out,
        `${problem === undefined ? 'passed' : 'FAILED'}  ${String(ms).padStart(6)} ms  ${title}${problem === undefined ? '' : `\n                   ${problem}`}`,
      ),
    )
    const failed = results.filter(({ problem }) => problem !== undefined).length
    say(terminal.out, `${results.length - failed} of ${results.length} passed.`)
    return failed === 0 ? 0 : 1
  } catch (error) {
    // Without a session or a connection there is nothing to check.
    if (!(error instanceof ConformanceError) && !(error instanceof TypeError)) throw error
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
    say(terminal.err, `The wallet cannot be checked: ${error.message}${cause}`)
    return 1
  }
}

function originIn(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`--url: "${url}" is no address of http(s).`)
  return new URL(url).origin
}
