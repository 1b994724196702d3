import { SegmentedControl } from '@foyer/ui'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'

interface AddressChoiceProps<Value extends string> {
  readonly label: string
  /** What the address chooses now. */
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** The address that chooses a value. */
  readonly pathOf: (value: Value) => string
}

/**
 * A choice that lives in the address, so that back and reload keep it. What was tapped is lit at once; the address follows when what
 * it shows is there.
 */
export function AddressChoice<Value extends string>({
  label,
  value,
  options,
  pathOf,
}: AddressChoiceProps<Value>) {
  const router = useRouter()
  const [lit, light] = useOptimistic(value)
  const choose = (next: Value) =>
    startTransition(async () => {
      light(next)
      await router.navigate({ href: pathOf(next) })
    })
  return <SegmentedControl label={label} value={lit} options={options} onValueChange={choose} />
}
