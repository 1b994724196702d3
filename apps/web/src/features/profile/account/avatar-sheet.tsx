import { Button } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallBody } from '../../../lib/api/api.ts'
import { pickPictures } from '../../../lib/media/pick-pictures.ts'
import { pictureData } from '../../../lib/media/picture-data.ts'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { ACCOUNT_KEY, OWN } from '../../../lib/session/own-queries.ts'
import type { Popup } from '../../../lib/use-popup.ts'
import { AVATAR_KEYS, avatarArt } from '../avatar/avatar-art.ts'
import styles from './avatar-sheet.module.css'

type NewAvatar = NonNullable<CallBody<'setHeadIcon'>> | NonNullable<CallBody<'uploadHeadIcon'>>

interface AvatarSheetProps {
  readonly popup: Popup
  /** Key of the present picture; empty for none. */
  readonly chosen: string
}

/** The built-in pictures, and the way to a picture of one's own. */
export function AvatarSheet({ popup, chosen }: AvatarSheetProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { api, toaster } = context
  const queries = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const names = useAvatarNames()
  const words = {
    type: t`Pictures must be JPEG, JPG or PNG`,
    heic: t`This browser cannot read HEIC photos. Please take a screenshot of it and choose that.`,
    size: t`A picture may have 5 MB at most`,
    count: t`One picture at a time`,
    unreadable: t`The picture could not be read`,
  }
  const set = useMutation({
    mutationFn: (wanted: NewAvatar) =>
      'picture' in wanted
        ? api.call('uploadHeadIcon', { body: wanted })
        : api.call('setHeadIcon', { body: wanted }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ACCOUNT_KEY })
      await queries.invalidateQueries({ queryKey: [OWN, 'avatar'] })
      toaster.show({ kind: 'success', text: t`Saved` })
      popup.hide()
    },
    async onError(error) {
      await tellRefusal(context, error)
    },
  })
  const pick = async (files: readonly File[]) => {
    const { pictures, problems } = await pickPictures(files, 0, pictureData)
    const [picture] = pictures
    if (picture) return set.mutate({ picture: picture.data })
    toaster.show({ kind: 'fail', text: words[problems[0] ?? 'unreadable'] })
  }
  return (
    <Sheet
      side="bottom"
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Choose a picture`}
      closeLabel={t`Close`}
    >
      <ul className={styles.pictures}>
        {AVATAR_KEYS.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={key === chosen}
              disabled={set.isPending}
              onClick={() => set.mutate({ headIcon: key })}
            >
              <img src={avatarArt(key)} alt="" width={64} height={64} />
              <span>{names[key]}</span>
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t`Upload a picture of your own`}
        onChange={({ currentTarget }) => {
          void pick([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        block
        loading={set.isPending}
        loadingLabel={t`Please wait`}
        onClick={() => file.current?.click()}
      >
        {t`Upload a picture of your own`}
      </Button>
    </Sheet>
  )
}

function useAvatarNames(): Readonly<Record<(typeof AVATAR_KEYS)[number], string>> {
  const { t } = useLingui()
  return {
    dragon: t`Dragon`,
    tiger: t`Tiger`,
    phoenix: t`Phoenix`,
    fish: t`Fish`,
    moon: t`Moon`,
    crown: t`Crown`,
    dice: t`Dice`,
    clover: t`Clover`,
  }
}
