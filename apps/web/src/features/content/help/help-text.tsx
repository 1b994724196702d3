import { AccordionItem } from '@foyer/ui'
import { useEffect, useMemo, useRef } from 'react'
import { RichText } from '../../../lib/rich-text/rich-text.tsx'
import { type HelpSection, helpSections, isLong, plainText } from './help-sections.ts'
import styles from './help-text.module.css'

interface HelpTextProps {
  /** Sanitised HTML. */
  readonly html: string
  /** The heading to open and to scroll to, from 0. */
  readonly heading?: number | undefined
}

/** A topic under its headings; a long one folds under those of the third level. */
export function HelpText({ html, heading }: HelpTextProps) {
  const { intro, sections } = useMemo(() => helpSections(html), [html])
  const opened = useRef<HTMLElement>(null)
  useEffect(() => {
    if (heading !== undefined) opened.current?.scrollIntoView({ block: 'start' })
  }, [heading])
  const long = isLong(sections)
  return (
    <article className={styles.text} dir="auto">
      {intro !== '' && <RichText as="div" html={intro} />}
      {sections.map((section, place) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
          key={`${place} ${place === heading}`}
          ref={place === heading ? opened : undefined}
          className={styles.section}
        >
          <Section {...section} folds={long && section.level === 3} opens={place === heading} />
        </section>
      ))}
    </article>
  )
}

interface SectionProps extends HelpSection {
  readonly folds: boolean
  readonly opens: boolean
}

function Section({ heading, level, html, folds, opens }: SectionProps) {
  if (!folds) {
    const tag = `h${level}`
    return <RichText as="div" html={`<${tag}>${heading}</${tag}>${html}`} />
  }
  return (
    <AccordionItem summary={<h3 className={styles.heading}>{plainText(heading)}</h3>} open={opens}>
      <RichText as="div" html={html} />
    </AccordionItem>
  )
}
