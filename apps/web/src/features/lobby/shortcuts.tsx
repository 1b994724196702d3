import { useLingui } from '@lingui/react/macro'
import Cherry from 'lucide-react/icons/cherry'
import Dices from 'lucide-react/icons/dices'
import Fish from 'lucide-react/icons/fish'
import Flame from 'lucide-react/icons/flame'
import Heart from 'lucide-react/icons/heart'
import Trophy from 'lucide-react/icons/trophy'
import { paths } from '../../lib/paths.ts'
import { IconLink, IconLinks } from './icon-links.tsx'

/** Game centre/hot, slots, fishing, sports, live, favourites. */
export function Shortcuts() {
  const { t } = useLingui()
  return (
    <IconLinks label={t`Shortcuts`} plates>
      <IconLink href={paths.gameCentre} icon={<Flame />}>
        {t`Hot`}
      </IconLink>
      <IconLink href={paths.slots} icon={<Cherry />}>
        {t`Slots`}
      </IconLink>
      <IconLink href={paths.fish} icon={<Fish />}>
        {t`Fishing`}
      </IconLink>
      <IconLink href={paths.sports} icon={<Trophy />}>
        {t`Sports`}
      </IconLink>
      <IconLink href={paths.live} icon={<Dices />}>
        {t`Live casino`}
      </IconLink>
      <IconLink href={paths.favourites} icon={<Heart />}>
        {t`Favourites`}
      </IconLink>
    </IconLinks>
  )
}
