import { Link } from '@tanstack/react-router'
import type { Place } from '../operations.ts'
import css from './member-link.module.css'

/** A player's name, which opens the player. */
export const MemberLink = ({ place, name }: { readonly place: Place; readonly name: string }) =>
  place.may.includes('members.show') ? (
    <Link
      className={css.link}
      to="/$merchant/$page"
      params={{ merchant: place.code, page: 'player' }}
      search={{ name }}
    >
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
