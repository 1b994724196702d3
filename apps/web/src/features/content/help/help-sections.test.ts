import { expect, test } from 'vitest'
import { helpSections, isLong, plainText } from './help-sections.ts'

test('a topic falls into what stands under each of its headings [HELP-07-D]', () => {
  const html =
    '<p>First<br />line</p><h2>About <em>us</em></h2><p>We &lt;3 you</p><h3>Where</h3><ul><li><h3>not this</h3></li></ul><h3>When</h3>'
  expect(helpSections(html)).toEqual({
    intro: '<p>First<br />line</p>',
    sections: [
      { heading: 'About <em>us</em>', level: 2, html: '<p>We &lt;3 you</p>' },
      { heading: 'Where', level: 3, html: '<ul><li><h3>not this</h3></li></ul>' },
      { heading: 'When', level: 3, html: '' },
    ],
  })
})

test.each(['', '<p>Only this</p>'])('a topic without headings is all intro: %j', (html) => {
  expect(helpSections(html)).toEqual({ intro: html, sections: [] })
})

test('no letter is lost, and only long topics fold', () => {
  const html = ['<p>a</p>', ...[1, 2, 3, 4].map((number) => `<h3>h${number}</h3><p>t${number}</p>`)].join('')
  const { intro, sections } = helpSections(html)
  const again = sections.map(({ heading, html }) => `<h3>${heading}</h3>${html}`).join('')
  expect(intro + again).toBe(html)
  expect(isLong(sections)).toBe(true)
  expect(isLong(sections.slice(1))).toBe(false)
})

test('HTML reads as one line of text', () => {
  expect(plainText('<p>You &amp; <strong>me</strong></p>\n<p>&lt;18&gt; &#39;x&#39;</p>')).toBe(
    "You & me <18> 'x'",
  )
})
