import { ChoiceSheet } from '@foyer/ui/choice'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { Popup } from '../../../lib/use-popup.ts'
import { useSite } from '../../merchant/index.ts'
import { chooseDiallingCountry } from './choose-country.ts'
import { fitsCountry, type NamedCountry, namedCountries } from './country-names.ts'
import type { DiallingCountry } from './dialling-country.ts'

interface CountrySheetProps {
  readonly popup: Popup
  readonly chosen: DiallingCountry
}

/** All countries with their dialling codes, the likely ones first. */
export function CountrySheet({ popup, chosen }: CountrySheetProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const all = namedCountries(useLanguage())
  const likely = [chosen.country, useSite().dialling.country]
  const isLikely = ({ country }: NamedCountry) => likely.includes(country)
  const choices = (countries: readonly NamedCountry[]) =>
    countries.map(({ country, name, code }) => ({ value: country, label: name, detail: `+${code}` }))
  return (
    <ChoiceSheet
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Country of the number`}
      closeLabel={t`Close`}
      searchLabel={t`Name or code of the country`}
      emptyText={t`No country has this name or code.`}
      groups={[
        { label: t`Suggested`, choices: choices(all.filter(isLikely)) },
        { label: t`All countries`, choices: choices(all.filter((country) => !isLikely(country))) },
      ]}
      matches={({ value }, typed) => {
        const country = all.find((one) => one.country === value)
        return country !== undefined && fitsCountry(country, typed)
      }}
      value={chosen.country}
      onValueChange={(value) => {
        const choice = all.find(({ country }) => country === value)
        popup.hide()
        if (choice) chooseDiallingCountry(context, { country: choice.country, code: choice.code })
      }}
    />
  )
}
