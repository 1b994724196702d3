import { FailedBlock } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import type { Words } from '../i18n/i18n.ts'
import { withWords } from '../i18n/with-words.ts'
import { useScreenContext } from '../screen/use-screen-context.ts'
import { nextTask } from '../tasks.ts'

/** Names of the components among what a module exports. */
type PartOf<Module> = {
  // biome-ignore lint/suspicious/noExplicitAny: components take props of every shape
  [Name in keyof Module]: Module[Name] extends ComponentType<any> ? Name : never
}[keyof Module]

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never

/** A part of the page whose code and words come later than the page. */
export interface Later<Props> {
  /**
   * The part. With a `skeleton`, that stands in its place until it is there, and the way to try again where it does not come; without
   * one it suspends, and what the server drew stays until then.
   */
  readonly Part: ComponentType<Props & { readonly skeleton?: ReactNode }>
  /** Gets code and words ahead of need. The server does so before it renders what it draws of it. @throws where they do not come */
  fetch(words: Words): Promise<void>
}

/**
 * Makes a component of a module into a part that comes later.
 * @param open imports the module, which names the catalogues of its words as `catalogues`
 * @param name of the component among its exports
 */
export function later<Module extends object, Name extends PartOf<Module>>(
  open: () => Promise<Module>,
  name: Name,
): Later<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  type Known = ComponentType<Props>
  // By the words of the page: the server renders many, each with words of its own.
  const parts = new WeakMap<Words, Known>()
  const loads = new WeakMap<Words, Promise<Known>>()
  const get = (words: Words): Promise<Known> => {
    const begun = loads.get(words)
    if (begun) return begun
    const load = withWords(words, open).then((module) => module[name] as Known)
    loads.set(words, load)
    load.then(
      (part) => parts.set(words, part),
      // What failed is tried again by the next who asks.
      () => loads.delete(words),
    )
    return load
  }

  function Suspending(props: Props) {
    const { words } = useScreenContext()
    const Part = parts.get(words) ?? use(get(words))
    return <Part {...(props as Props & object)} />
  }

  function Waiting({ skeleton, props }: { readonly skeleton: ReactNode; readonly props: Props }) {
    const { words } = useScreenContext()
    const [Part, setPart] = useState(() => parts.get(words))
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (Part || failed) return
      let here = true
      // In pieces that a tap can interrupt.
      nextTask()
        .then(() => get(words))
        .then(
          (known) => here && startTransition(() => setPart(() => known)),
          () => here && setFailed(true),
        )
      return () => {
        here = false
      }
    }, [Part, failed, words])
    if (Part) return <Part {...(props as Props & object)} />
    if (!failed) return skeleton
    return (
      <FailedBlock onRetry={() => setFailed(false)}>
        <Trans>Loading failed, click to retry</Trans>
      </FailedBlock>
    )
  }

  return {
    fetch: async (words) => {
      await get(words)
    },
    Part({ skeleton, ...props }) {
      const own = props as unknown as Props
      return skeleton === undefined ? (
        <Suspending {...(own as Props & object)} />
      ) : (
        <Waiting skeleton={skeleton} props={own} />
      )
    },
  }
}
