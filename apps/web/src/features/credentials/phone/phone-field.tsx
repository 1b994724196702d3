import { plainPhone } from '@foyer/contract/typed-digits'
import { TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense } from 'react'
import { later } from '../../../lib/page-life/later.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { useNestedPopup } from '../../../lib/use-nested-popup.ts'
import { useSite } from '../../merchant/index.ts'
import { diallingCountryQuery } from './dialling-country-query.ts'
import styles from './phone-field.module.css'

const countrySheet = later(() => import('./country-sheet.tsx'), 'CountrySheet')

/** Characters that the field takes. */
const MOST = 20

/** Cleans what is too long before it is cut: a pasted number may hold more signs than digits. */
function cut(line: HTMLInputElement): void {
  if (line.value.length > MOST) line.value = plainPhone(line.value).slice(0, MOST)
}

interface PhoneFieldProps {
  readonly name: string
  readonly error: string | undefined
  readonly onInput: () => void
  readonly hint?: string | undefined
  readonly defaultValue?: string | undefined
}

/** A mobile number after the dialling code of its country, which can be chosen. */
export function PhoneField({ name, error, onInput, hint, defaultValue }: PhoneFieldProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const popup = useNestedPopup('country')
  const mounted = useMounted(popup.open)
  const { dialling } = useSite()
  const { data: chosen = dialling } = useQuery(diallingCountryQuery(context, dialling))
  const { code } = chosen
  /** A pasted number may name its country: the picker follows it. */
  const follow = async (line: HTMLInputElement) => {
    const typed = line.value
    if (!/^[^\d]*(?:\+|00)/.test(typed)) return
    const { followNumber } = await import('./choose-country.ts')
    const national = await followNumber(context, typed)
    if (national !== undefined && line.value === typed) line.value = national
  }
  return (
    <>
      <TextField
        name={name}
        label={t`Mobile number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={error}
        onInput={(event) => {
          onInput()
          cut(event.currentTarget)
          void follow(event.currentTarget)
        }}
        hint={hint}
        defaultValue={defaultValue}
        start={
          <button
            type="button"
            className={styles.code}
            aria-haspopup="dialog"
            aria-label={t`+${code}, dialling code: choose another country`}
            onClick={popup.show}
          >
            <span dir="ltr">+{code}</span>
            <ChevronDown size={16} />
          </button>
        }
      />
      <input type="hidden" name="countryDialingCode" value={code} />
      <Suspense>{mounted && <countrySheet.Part popup={popup} chosen={chosen} />}</Suspense>
    </>
  )
}
