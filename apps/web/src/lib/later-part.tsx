import { FailedBlock } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Words } from './i18n/i18n.ts'
import { type WordyModule, withWords } from './i18n/with-words.ts'
import { useScreenContext } from './screen/use-screen-context.ts'
import { nextTask } from './tasks.ts'

/** What holds such a part, and the words that it needs. */
export interface LaterModule<Props> extends WordyModule {
  readonly Part: ComponentType<Props>
}

/** A part of the page whose code comes after the first view. */
export interface LaterPart<Props extends object> {
  /** The part; until its code is there, a skeleton of its size, and where that fails, the way to try again. */
  readonly Part: ComponentType<Props & { readonly skeleton: ReactNode }>
  /** Gets the code and its words ahead of need. @throws where they do not come */
  fetch(words: Words): Promise<void>
}

/** Makes a part that the first view does not show into a file of its own; once there, it shows without a skeleton. */
export function laterPart<Props extends object>(open: () => Promise<LaterModule<Props>>): LaterPart<Props> {
  let known: ComponentType<Props> | undefined
  const fetch = async (words: Words) => {
    const { Part } = await withWords(words, open)
    known = Part
  }
  function Part(props: Props & { readonly skeleton: ReactNode }) {
    const { words } = useScreenContext()
    const [Known, setKnown] = useState(() => known)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (Known || failed) return
      let here = true
      // In pieces that a tap can interrupt.
      nextTask()
        .then(() => fetch(words))
        .then(
          () => here && startTransition(() => setKnown(() => known)),
          () => here && setFailed(true),
        )
      return () => {
        here = false
      }
    }, [Known, failed, words])
    if (Known) return <Known {...props} />
    if (!failed) return props.skeleton
    return (
      <FailedBlock onRetry={() => setFailed(false)}>
        <Trans>Loading failed, click to retry</Trans>
      </FailedBlock>
    )
  }
  return { Part, fetch }
}
