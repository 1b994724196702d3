import { Card, ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { later } from '../../../lib/page-life/later.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import { useFormats } from '../../merchant/index.ts'
import { FIELD_LABELS } from '../../registration/index.ts'
import styles from './my-account-screen.module.css'
import type { Profile, ProfileField } from './profile-query.ts'

const profileSheet = later(() => import('./profile-sheet.tsx'), 'ProfileSheet')

interface AccountFactsProps {
  readonly profile: Profile
  readonly mayChange: boolean
}

/** What is known of the member; the nickname can be changed, empty values be filled in once. */
export function AccountFacts({ profile, mayChange }: AccountFactsProps) {
  const { t, i18n } = useLingui()
  const { toaster } = useScreenContext()
  const formats = useFormats()
  const popup = usePopup('profile-field')
  const mounted = useMounted(popup.open)
  const [asked, setAsked] = useState<ProfileField | 'nickname'>('nickname')
  const ask = (field: ProfileField | 'nickname') => () => {
    setAsked(field)
    popup.show()
  }
  const value = (text: string) => <bdi className={styles.value}>{text}</bdi>
  const add = <span className={styles.add}>{t`Add`}</span>
  const labelOf = (field: ProfileField) => {
    const label = FIELD_LABELS[field]
    return typeof label === 'string' ? label : i18n._(label)
  }
  return (
    <>
      <Card flush>
        <ListRow
          title={t`Nickname`}
          end={profile.nickname ? value(profile.nickname) : mayChange && add}
          onPress={mayChange ? ask('nickname') : undefined}
        />
        <ListRow title={t`Username`} end={value(profile.account)} />
        <ListRow
          title={t`ID`}
          end={value(profile.id.slice(0, 8))}
          onPress={() =>
            void copyText(toaster, profile.id, {
              done: t`Copied`,
              byHand: t`Your browser did not allow copying. Here it is to copy by hand:`,
            })
          }
        />
        <ListRow title={t`Mobile number`} end={value(profile.mobile || '–')} />
        <ListRow title={t`E-mail`} detail={value(profile.email || '–')} />
        {profile.fields.map(({ field, value: known }) =>
          known === '' && mayChange ? (
            <ListRow key={field} title={labelOf(field)} end={add} onPress={ask(field)} />
          ) : (
            <ListRow key={field} title={labelOf(field)} end={value(known || '–')} />
          ),
        )}
        <ListRow title={t`Member since`} end={value(formats.day(profile.registeredTime))} />
      </Card>
      <Suspense>
        {mounted && (
          <profileSheet.Part
            popup={popup}
            field={asked}
            label={asked === 'nickname' ? t`Nickname` : labelOf(asked)}
            nickname={profile.nickname}
          />
        )}
      </Suspense>
    </>
  )
}
