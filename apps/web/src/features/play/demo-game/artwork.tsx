import { pictureAddress } from '../../../lib/media/picture-address.ts'
import type { ShownGame } from './shown-game.ts'

interface ArtworkProps {
  readonly game: Pick<ShownGame, 'image' | 'mark' | 'name'>
}

/** The game's artwork; for the lobby of a provider its mark, or the first letter of its name. */
export function Artwork({ game: { image, mark, name } }: ArtworkProps) {
  if (image !== '') {
    return <img src={pictureAddress(image, 780)} alt="" width={300} height={400} fetchPriority="high" />
  }
  if (mark !== '') return <img src={pictureAddress(mark, 320)} alt="" width={120} height={44} />
  return <span aria-hidden="true">{[...name][0]}</span>
}
