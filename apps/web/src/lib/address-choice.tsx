import { SegmentedControl } from '@foyer/ui'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'

interface AddressChoiceProps<Value extends string> {
  readonly label: string
  /** The value in the current address. */
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** The address for a value. */
  readonly pathOf: (value: Value) => string
}

/**
 * A choice that is kept in the address, so that back and reload preserve it. The tapped option is highlighted at once; the address
 * changes when its content has loaded.
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
