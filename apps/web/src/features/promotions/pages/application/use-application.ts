import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type PickedPicture, type PictureProblem, pickPictures } from '../../../../lib/media/pick-pictures.ts'
import { pictureData } from '../../../../lib/media/picture-data.ts'
import { useScreenContext } from '../../../../lib/screen/use-screen-context.ts'

/** Remarks and pictures as the player fills them in. */
export function useApplication() {
  const { toaster } = useScreenContext()
  const [remarks, setRemarks] = useState('')
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([])
  const words = useProblemWords()
  return {
    remarks,
    pictures,
    setRemarks,
    async add(files: readonly File[]): Promise<void> {
      const pick = await pickPictures(files, pictures.length, pictureData)
      setPictures([...pictures, ...pick.pictures])
      if (pick.problems.length === 0) return
      toaster.show({
        kind: 'fail',
        text: pick.problems.map((problem) => words[problem]).join('\n'),
        duration: 'notice',
      })
    },
    drop(picture: PickedPicture): void {
      setPictures(pictures.filter((one) => one !== picture))
    },
    /** Takes back all that was filled in. */
    clear(): void {
      setRemarks('')
      setPictures([])
    },
  }
}

/** What is told of files that are not taken. */
function useProblemWords(): Readonly<Record<PictureProblem, string>> {
  const { t } = useLingui()
  return {
    type: t`Pictures must be JPEG, JPG or PNG`,
    heic: t`This browser cannot read HEIC photos. Please take a screenshot of it and choose that.`,
    size: t`A picture may have 5 MB at most`,
    count: t`3 pictures at most`,
    unreadable: t`The picture could not be read`,
  }
}
