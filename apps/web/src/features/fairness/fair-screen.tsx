import { GAME_NAMES, type GameName, isGameName, SLOT_MODELS } from '@foyer/fairness'
import { Select, TextField } from '@foyer/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type AskedRound, checkRound, countOf, readRound } from './asked-round.ts'
import { CheckResult } from './check-result.tsx'
import styles from './fair-screen.module.css'

export const catalogues = ['fairness']

const NAMES: Readonly<Record<GameName, MessageDescriptor>> = {
  dice: msg({ context: 'game', message: 'Dice' }),
  limbo: msg({ context: 'game', message: 'Limbo' }),
  keno: msg({ context: 'game', message: 'Keno' }),
  plinko: msg({ context: 'game', message: 'Plinko' }),
  roulette: msg({ context: 'game', message: 'Roulette' }),
  mines: msg({ context: 'game', message: 'Mines' }),
  hilo: msg({ context: 'game', message: 'Hi-Lo' }),
  slot: msg({ context: 'game', message: 'Slot' }),
  blackjack: msg({ context: 'game', message: 'Blackjack' }),
  crash: msg({ context: 'game', message: 'Crash' }),
}

/**
 * Computes a round anew from its seeds, on the player's device alone. A link from a game fills the fields in; what it names
 * stands in the fragment of the address, which no server sees.
 */
export function Screen() {
  const { t } = useLingui()
  const [asked, setAsked] = useState<AskedRound>(() => readRound(''))
  useEffect(() => {
    const read = () => setAsked(readRound(location.hash))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const change = (part: Partial<AskedRound>) => setAsked({ ...asked, ...part })
  const bounds = countOf(asked.game)
  const isFlight = asked.game === 'crash'
  return (
    <div className={styles.screen}>
      <p className={styles.intro}>
        <Trans>
          Enter the seeds of a round from the history of a game. The result is computed on your device;
          nothing is sent to us.
        </Trans>
      </p>
      <Select
        label={t`Game`}
        value={asked.game}
        onChange={({ target }) =>
          isGameName(target.value) && change({ game: target.value, count: '', model: '', choice: '' })
        }
      >
        {GAME_NAMES.map((name) => (
          <option key={name} value={name}>
            {t(NAMES[name])}
          </option>
        ))}
      </Select>
      <TextField
        label={isFlight ? t`Hash of the flight` : t`Server seed`}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        value={asked.serverSeed}
        onChange={({ target }) => change({ serverSeed: target.value.trim() })}
      />
      <TextField
        label={isFlight ? t`Salt` : t`Your seed`}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        value={asked.clientSeed}
        onChange={({ target }) => change({ clientSeed: target.value })}
      />
      <TextField
        label={isFlight ? t`Number of the flight` : t({ context: 'number of a round', message: 'Counter' })}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        value={asked.nonce}
        onChange={({ target }) => change({ nonce: target.value })}
      />
      {bounds && (
        <TextField
          label={asked.game === 'plinko' ? t`Rows of pins` : t`Number of mines`}
          hint={t`From ${bounds.least} to ${bounds.most}`}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={asked.count}
          onChange={({ target }) => change({ count: target.value })}
        />
      )}
      {asked.game === 'slot' && (
        <Select
          label={t`Model of the slot`}
          value={asked.model}
          onChange={({ target }) => change({ model: target.value })}
        >
          <option value="">–</option>
          {Object.keys(SLOT_MODELS).map((model) => (
            <option key={model} value={model}>
              {model}
            </option>
          ))}
        </Select>
      )}
      <CheckResult checked={checkRound(asked)} />
    </div>
  )
}
