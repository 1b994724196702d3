import { CornerBadge } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Picture } from '../../../lib/media/picture.tsx'
import { RouterLink } from '../../../lib/router-link.tsx'
import type { Vendor } from '../vendor-queries.ts'
import styles from './provider-list-plate.module.css'

interface ProviderPlateProps {
  readonly vendor: Vendor
  readonly href: string
  /** Called before the link is followed. */
  readonly onClick?: ((event: MouseEvent) => void) | undefined
  /** Lists of its games, by category; they stand under the name. */
  readonly lists?: readonly { readonly href: string; readonly title: string }[] | undefined
  /** Seen without scrolling: its mark is fetched early. */
  readonly eager?: boolean
}

/** A provider as a plate: its mark on the dark, its name under it. */
export function ProviderPlate({ vendor, href, onClick, lists = [], eager = false }: ProviderPlateProps) {
  const { t } = useLingui()
  return (
    <div className={styles.plate}>
      {vendor.isHot && (
        <span className={styles.badge}>
          <CornerBadge kind="hot">{t`Hot`}</CornerBadge>
        </span>
      )}
      <span className={styles.field}>
        <Picture
          path={vendor.whiteIcon}
          alt=""
          widths={[160, 240, 320]}
          sizes="96px"
          width={120}
          height={44}
          eager={eager}
          className={styles.mark}
          placeholder={
            <span className={styles.initial} aria-hidden="true">
              {[...vendor.name][0]}
            </span>
          }
        />
      </span>
      <span className={styles.words}>
        <RouterLink href={href} onClick={onClick} className={styles.name}>
          {vendor.name}
        </RouterLink>
        {lists.length === 1 && <span className={styles.note}>{lists[0]?.title}</span>}
        {lists.length > 1 && (
          <span className={styles.lists}>
            {lists.map((list) => (
              <RouterLink key={list.href} href={list.href} className={styles.list}>
                <span className="visually-hidden">{vendor.name} </span>
                {list.title}
              </RouterLink>
            ))}
          </span>
        )}
      </span>
    </div>
  )
}
