import { wireName } from '@foyer/contract/field-rules'
import { type Environment, readEnvironment } from '../../../lib/environment.ts'
import { textOf } from '../../../lib/form/use-field-errors.ts'
import { plainValue, type RegisterSettings, type RegisterValues } from '../../credentials/index.ts'
import type { Site } from '../../merchant/index.ts'
import { readFields } from './read-fields.ts'
import type { Registration } from './register-queries.ts'

/** From where somebody registers. */
export interface Origin {
  readonly registerMethod: NonNullable<Registration['registerMethod']>
  readonly registerUrl: string
  readonly domain: string
}

/**
 * From where somebody registers.
 * @param webclip whether the site was started from an iOS profile's icon
 * @param mainDomain of the merchant; empty where it has none
 */
export function originOf(
  { app, installed }: Pick<Environment, 'app' | 'installed'>,
  { host, mainDomain, webclip }: { host: string; mainDomain: string; webclip: boolean },
): Origin {
  const installedAs = webclip ? 'WEBCLIP' : installed ? 'PWA' : 'H5'
  return { registerMethod: app ? 'APP' : installedAs, registerUrl: host, domain: mainDomain || host }
}

interface RegistrationFacts {
  readonly values: RegisterValues
  readonly countryDialingCode: string
  /** In place of a picture that cannot be read; empty for none. */
  readonly pictureProof: string
  /** Code that came by link, which counts where the form has no field for it; empty for none. */
  readonly linkCode: string
  readonly origin: Origin
  readonly termsVersion: string
}

/** What is sent: what was typed, where from, and what was agreed to; empty fields stay away. */
export function registrationOf(facts: RegistrationFacts): Registration {
  const { values, countryDialingCode, pictureProof, linkCode, origin, termsVersion } = facts
  const typed = Object.entries(values).flatMap(([field, value]) =>
    value ? [[wireName(field as keyof RegisterValues), value]] : [],
  )
  return {
    // One that was taken out of its field is not meant any more.
    ...(linkCode && values.affiliateCode === undefined ? { affiliateCode: linkCode } : {}),
    ...Object.fromEntries(typed),
    ...(values.mobileNum ? { countryDialingCode } : {}),
    ...(pictureProof ? { pictureProof } : {}),
    ...origin,
    type: 0,
    agreed: termsVersion,
    ageConfirmed: true,
  }
}

/** The texts of a form's fields as they are checked and sent. */
export function readValues(form: HTMLFormElement): RegisterValues {
  return Object.fromEntries(
    Object.entries(readFields(form)).map(([field, value]) => [
      field,
      plainValue(field as keyof RegisterValues, value),
    ]),
  )
}

/** What a form sends as it stands. */
export function readRegistration(
  form: HTMLFormElement,
  facts: {
    readonly linkCode: string
    readonly settings: Pick<RegisterSettings, 'termsVersion'>
    readonly site: Pick<Site, 'domains' | 'appMark'>
  },
): Registration {
  const { linkCode, settings, site } = facts
  const data = new FormData(form)
  return registrationOf({
    values: readValues(form),
    countryDialingCode: textOf(data, 'countryDialingCode'),
    pictureProof: textOf(data, 'pictureProof'),
    linkCode,
    termsVersion: settings.termsVersion,
    origin: originOf(readEnvironment(site.appMark), {
      host: location.host,
      mainDomain: site.domains[0] ?? '',
      webclip: new URLSearchParams(location.search).get('webclip') === '1',
    }),
  })
}
