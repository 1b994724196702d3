import { type RefObject, useEffect, useState } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import type { RememberedMethod } from './remembered-login.ts'

/**
 * Fills the empty fields of a login form with what is remembered of a method, each time the method changes (LOGIN-13),
 * and gives whether the box that remembers is ticked.
 * @param wanted false where nothing is remembered, as for agents
 */
export function useRememberedLogin(
  form: RefObject<HTMLFormElement | null>,
  method: RememberedMethod,
  wanted: boolean,
) {
  const { code } = useSite()
  const context = useScreenContext()
  const [ticked, setTicked] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let here = true
    void (async () => {
      const { rememberedLogin } = await import('./remembered-login.ts')
      const login = await rememberedLogin(code, method)
      if (!here || !form.current) return
      setTicked(login !== undefined)
      if (!login) return
      const { elements } = form.current
      fill(elements.namedItem('username'), login.username)
      const name = elements.namedItem('username')
      // Somebody else's name keeps its own password.
      if (name instanceof HTMLInputElement && name.value === login.username) {
        fill(elements.namedItem('password'), login.password)
      }
      if (!login.countryDialingCode) return
      const { chooseDiallingCode } = await import('../form/choose-country.ts')
      await chooseDiallingCode(context, login.countryDialingCode)
    })()
    return () => {
      here = false
    }
  }, [code, context, form, method, wanted])
  return { ticked, tick: setTicked }
}

function fill(field: Element | RadioNodeList | null, value: string): void {
  if (field instanceof HTMLInputElement && field.value === '') field.value = value
}
