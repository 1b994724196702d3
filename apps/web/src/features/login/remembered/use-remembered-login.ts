import { type RefObject, useRef } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import type { RememberedMethod } from './remembered-login.ts'

/**
 * What is remembered of a login, for a form to begin with.
 * @param tick sets whether the device is to remember the next one
 */
export function useRememberedLogin(form: RefObject<HTMLFormElement | null>, tick: (wanted: boolean) => void) {
  const { code } = useSite()
  const context = useScreenContext()
  const chosen = useRef(false)

  const fillFields = async (method: RememberedMethod, isShown: () => boolean) => {
    const { rememberedLogin, chooseCountryOf } = await import('./remembered-login.ts')
    const login = await rememberedLogin(code, method)
    if (!isShown() || !form.current) return
    if (!chosen.current) tick(login !== undefined)
    if (!login) return
    const { elements } = form.current
    const name = fill(elements.namedItem('username'), login.username)
    // Somebody else's name keeps its own password.
    if (name === login.username) fill(elements.namedItem('password'), login.password)
    await chooseCountryOf(context, login)
  }
  return {
    /** The player decides. */
    choose(wanted: boolean) {
      chosen.current = true
      tick(wanted)
    },
    /**
     * Fills the empty fields of a method that has come into the form, and ticks the box where there was something,
     * unless the player has just decided that. Gives what calls it off.
     */
    begin(method: RememberedMethod) {
      let shown = true
      fillFields(method, () => shown).catch(() => undefined)
      return () => {
        shown = false
        chosen.current = false
      }
    },
  }
}

/** Gives what then stands in the field. */
function fill(field: Element | RadioNodeList | null, value: string): string {
  if (!(field instanceof HTMLInputElement)) return ''
  if (field.value === '') field.value = value
  return field.value
}
