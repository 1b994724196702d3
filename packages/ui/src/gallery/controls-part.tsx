import Bell from 'lucide-react/icons/bell'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { CornerBadge } from '../badge/corner-badge.tsx'
import { CountBadge } from '../badge/count-badge.tsx'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { LinkButton } from '../button/link-button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Chip } from '../chip/chip.tsx'
import { DateSelects } from '../date-selects/date-selects.tsx'
import { PasswordField } from '../field/password-field.tsx'
import { Select } from '../field/select.tsx'
import { TextArea } from '../field/text-area.tsx'
import { TextField } from '../field/text-field.tsx'
import { HeartButton } from '../game-tile/heart-button.tsx'
import { SectionHead } from '../scroll-row/section-head.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { Switch } from '../switch/switch.tsx'
import styles from './gallery.module.css'
import type { Samples } from './samples-en.ts'

/** Buttons in every look and state. */
export function ButtonsPart({ words }: { words: Samples }) {
  const [liked, setLiked] = useState(true)
  return (
    <section className={styles.stack}>
      <SectionHead title="Button, badge" />
      <div className={styles.wrap}>
        <Button variant="accent" icon={<Wallet size={20} />}>
          {words.deposit}
        </Button>
        <Button>{words.logIn}</Button>
        <Button variant="quiet">{words.cancel}</Button>
        <Button variant="danger">{words.leave}</Button>
        <Button variant="accent" loading loadingLabel={words.loading}>
          {words.deposit}
        </Button>
        <Button variant="accent" disabled>
          {words.deposit}
        </Button>
        <Button variant="accent" size="s">
          {words.signUp}
        </Button>
        <LinkButton href="#all" size="s">
          {words.all}
        </LinkButton>
        <LinkButton href="#deposit" variant="accent" size="l" block>
          {words.save}
        </LinkButton>
      </div>
      <div className={styles.wrap}>
        <IconButton
          label={words.offers}
          plate
          count={<CountBadge count={128} label={`128 ${words.notice2}`} />}
        >
          <Bell size={20} />
        </IconButton>
        <IconButton label={words.loading} disabled>
          <RotateCw size={20} />
        </IconButton>
        <HeartButton label={words.favourite} pressed={liked} onPress={() => setLiked(!liked)} />
        <CountBadge count={3} />
        <CountBadge count={99} />
        <CountBadge count={100} />
        <CornerBadge kind="hot">{words.hot}</CornerBadge>
        <CornerBadge kind="new">{words.isNew}</CornerBadge>
        <CornerBadge kind="feature">{words.feature}</CornerBadge>
        <CornerBadge kind="jackpot">{words.jp}</CornerBadge>
      </div>
    </section>
  )
}

/** Fields and choices in every state. */
export function FieldsPart({ words }: { words: Samples }) {
  const [query, setQuery] = useState('koi')
  const [short, setShort] = useState('ko')
  const [kind, setKind] = useState<'slots' | 'live' | 'sports'>('slots')
  const [hot, setHot] = useState(true)
  return (
    <section className={styles.stack}>
      <SectionHead title="Field, choice" />
      <SearchField
        label={words.search}
        placeholder={words.search}
        clearLabel={words.clear}
        value={query}
        onValueChange={setQuery}
      />
      <SearchField
        label={words.search}
        placeholder={words.search}
        clearLabel={words.clear}
        hint={words.searchHint}
        value={short}
        onValueChange={setShort}
      />
      <div className={styles.wrap}>
        <Chip pressed={hot} count="60" onClick={() => setHot(!hot)}>
          {words.hot}
        </Chip>
        <Chip pressed={false} count="214">
          {words.feature}
        </Chip>
        <Chip pressed={false}>{words.jp}</Chip>
      </div>
      <SegmentedControl
        label={words.games}
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'slots', label: words.slots },
          { value: 'live', label: words.live },
          { value: 'sports', label: words.sports },
        ]}
      />
      <TextField label={words.user} hint={words.userHint} autoComplete="off" />
      <TextField label={words.user} error={words.userError} defaultValue="somchai" autoComplete="off" />
      <TextField label={words.user} defaultValue="somchai" disabled />
      <TextField label={words.user} defaultValue="somchai" readOnly />
      <TextArea label={words.remarks} hint="0/140" autoComplete="off" />
      <TextArea label={words.remarks} error={words.userError} defaultValue="…" autoComplete="off" />
      <PasswordField
        label={words.password}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        defaultValue="12345678"
        autoComplete="off"
      />
      <PasswordField
        label={words.password}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        error={words.userError}
        defaultValue="1234"
        autoComplete="off"
      />
      <Select label={words.bank}>
        <option>Krung Thep Savings</option>
        <option>Chao Phraya Commercial</option>
      </Select>
      <DateSelects
        {...dateProps(words)}
        name="birthday"
        label={words.birthday}
        hint={words.adult}
        order={['day', 'month', 'year']}
      />
      <DateSelects
        {...dateProps(words)}
        name="other-birthday"
        label={words.birthday}
        error={words.adult}
        defaultValue="2004-02-29"
        order={['year', 'month', 'day']}
      />
      <Checkbox defaultChecked>{words.agree}</Checkbox>
      <Checkbox>{words.agree}</Checkbox>
      <Checkbox disabled>{words.agree}</Checkbox>
      <Switch defaultChecked>{words.notify}</Switch>
      <Switch>{words.notify}</Switch>
      <Switch disabled>{words.notify}</Switch>
    </section>
  )
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dateProps = (words: Samples) => ({
  partLabels: words.dateParts,
  months: MONTHS,
  years: Array.from({ length: 40 }, (_, at) => ({ value: 2008 - at, text: `${2008 - at}` })),
})
