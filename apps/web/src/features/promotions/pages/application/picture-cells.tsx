import { PICTURE_COUNT } from '@foyer/contract/constants'
import { useLingui } from '@lingui/react/macro'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import type { PickedPicture } from '../../../../lib/media/pick-pictures.ts'
import styles from './picture-cells.module.css'

interface PictureCellsProps {
  readonly pictures: readonly PickedPicture[]
  readonly onAdd: (files: readonly File[]) => void
  readonly onDrop: (picture: PickedPicture) => void
}

/** Up to three pictures and the cell that adds one, four in a row. */
export function PictureCells({ pictures, onAdd, onDrop }: PictureCellsProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.cells}>
      {pictures.map((picture, index) => {
        const number = index + 1
        return (
          <li key={picture.id} className={styles.cell}>
            <img src={picture.data} alt={picture.name} className={styles.picture} />
            <button
              type="button"
              className={styles.drop}
              aria-label={t`Remove picture ${number}`}
              onClick={() => onDrop(picture)}
            >
              <X size={16} />
            </button>
          </li>
        )
      })}
      {pictures.length < PICTURE_COUNT && (
        <li className={styles.cell}>
          <label className={styles.add}>
            <ImagePlus size={24} />
            <span>{t`Add picture`}</span>
            <input
              type="file"
              accept="image/jpeg,image/png"
              multiple
              className="visually-hidden"
              onChange={({ currentTarget }) => {
                onAdd([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
            />
          </label>
        </li>
      )}
    </ul>
  )
}
