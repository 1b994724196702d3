import { CornerBadge } from '../badge/corner-badge.tsx'
import { Carousel } from '../carousel/carousel.tsx'
import { GameTile } from '../game-tile/game-tile.tsx'
import { HeartButton } from '../game-tile/heart-button.tsx'
import { Marquee } from '../marquee/marquee.tsx'
import { JackpotCounter } from '../rolling-number/jackpot-counter.tsx'
import { RollingNumber } from '../rolling-number/rolling-number.tsx'
import { ScrollRow } from '../scroll-row/scroll-row.tsx'
import { SectionHead } from '../scroll-row/section-head.tsx'
import { Ticker } from '../ticker/ticker.tsx'
import styles from './gallery.module.css'
import { QuickLinks } from './quick-links.tsx'
import { SampleArt } from './sample-art.tsx'
import type { Samples } from './samples-en.ts'

const figures = new Intl.NumberFormat('en')
const jackpot = (value: number) => figures.format(value)
const badges = ['hot', 'new', 'feature', 'jackpot'] as const

/** What moves and shines: banners, notices, tiles, rows, winners, the jackpot. */
export function LobbyPart({ words }: { words: Samples }) {
  const marks = { hot: words.hot, new: words.isNew, feature: words.feature, jackpot: words.jp }
  const tile = (index: number, feature = false) => {
    const name = words.titles[index % words.titles.length] ?? ''
    const kind = badges[index % 5]
    return (
      <GameTile
        name={name}
        provider={['Riverhouse', 'JL', 'Pagoda Gaming International'][index % 3]}
        href={`#game-${index}`}
        image={<SampleArt seed={index} wide={feature} />}
        heart={<HeartButton label={`${words.favourite}: ${name}`} href="#login" />}
        badge={kind && <CornerBadge kind={kind}>{marks[kind]}</CornerBadge>}
        lockedLabel={index === 7 ? words.locked : undefined}
        feature={feature}
      />
    )
  }
  const banner = (seed: number) => (
    <a className={styles.banner} href={`#banner-${seed}`}>
      <SampleArt seed={seed} wide />
      <span className={styles.bannerWords}>{words.titles[seed]}</span>
    </a>
  )
  const carouselWords = {
    label: words.offers,
    role: 'carousel',
    slide: (index: number, count: number) => `${index} / ${count}`,
    pause: words.pause,
    play: words.play,
  }
  return (
    <>
      <Carousel
        words={carouselWords}
        slides={[2, 4, 0, 7].map((seed) => ({ id: `banner-${seed}`, content: banner(seed) }))}
      />
      <Marquee
        label={words.notice2}
        pauseLabel={words.pause}
        playLabel={words.play}
        items={[words.notice, words.notice2].map((text, at) => ({
          id: `notice-${at}`,
          content: <a href={`#notice-${at}`}>{text}</a>,
        }))}
      />
      <QuickLinks words={words} />
      <section className={styles.stack}>
        <SectionHead title={words.popular} all={{ href: '#all', label: words.all, count: '1,648' }} />
        <div className={styles.tiles}>
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <div key={index}>{tile(index)}</div>
          ))}
          <div data-wide="">{tile(6, true)}</div>
          {[7, 8, 9].map((index) => (
            <div key={index}>{tile(index)}</div>
          ))}
        </div>
      </section>
      <Ticker
        title={words.winners}
        visible={3}
        pauseLabel={words.pause}
        playLabel={words.play}
        items={words.titles.map((title, at) => ({
          id: `winner-${at}`,
          content: (
            <div className={styles.winner}>
              <SampleArt seed={at} />
              <span>
                s***{at}a · {title}
              </span>
              <b>฿{figures.format(8_200 * (at + 3))}</b>
            </div>
          ),
        }))}
      />
      <div className={styles.jackpot}>
        <span>{words.jackpot}</span>
        <strong>
          <JackpotCounter start={1_234_567_890} format={jackpot} />
        </strong>
        <RollingNumber value={8_200} format={jackpot} />
      </div>
      <ScrollRow
        title={words.fresh}
        all={{ href: '#new', label: words.all, count: '86' }}
        previousLabel={words.back}
        nextLabel={words.onwards}
      >
        {[10, 11, 12, 13, 14, 15, 16, 17, 18].map((index) => (
          <div key={index}>{tile(index)}</div>
        ))}
      </ScrollRow>
      <Carousel
        words={{ ...carouselWords, label: `${words.offers} 1` }}
        slides={[{ id: 'only', content: banner(5) }]}
      />
    </>
  )
}
