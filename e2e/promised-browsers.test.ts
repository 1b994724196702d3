import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtFile } from './harness/built-files.ts'
import { newerInScript, newerInStyles } from './harness/newer-features.ts'

/** What may be newer, since without it the site works as well; each with what happens then. */
const WITHOUT_HARM: Readonly<Record<string, string>> = {
  '.startViewTransition()': 'React and the router try it for transitions that the site does not use',
  ':details-content': 'what opens does so at once',
  'accent-color': 'native controls have the colour of the system',
  'contain-intrinsic-block-size': 'goes with content-visibility',
  'content-visibility': 'what is far away is laid out as well, which takes longer',
  'forced-color-adjust': 'there are no forced colours',
  'interpolate-size': 'what opens does so at once',
  'overflow-anchor': 'the place is not held while things load above',
  'overscroll-behavior': 'the page behind moves when a list ends',
  'overscroll-behavior-inline': 'the page behind moves when a row ends',
  'scrollbar-width': 'bars are as wide as the system draws them',
  'text-size-adjust': 'the prefixed form does it',
  'text-wrap': 'lines break where they are full',
}

const files = (ending: string) =>
  readdirSync(builtFile('assets'))
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(builtFile(`assets/${name}`), 'utf8'))

const harmful = (found: ReadonlySet<string>) =>
  [...found].filter((name) => !Object.hasOwn(WITHOUT_HARM, name))

test('no built script uses what a promised browser does not have (C3)', () => {
  const scripts = [...files('.js'), readFileSync(builtFile('service-worker.js'), 'utf8')]
  expect(scripts.length).toBeGreaterThan(50)
  const found = new Set(scripts.flatMap((code) => harmful(newerInScript(code))))
  expect([...found].sort()).toEqual([])
})

test('no built style uses what a promised browser does not have (C3)', () => {
  const found = new Set(files('.css').flatMap((css) => harmful(newerInStyles(css))))
  expect([...found].sort()).toEqual([])
})

test('what is newer would be found, and what stands behind a check is let through (C3)', () => {
  const scripts = {
    'URL.canParse("/m")': 'URL.canParse',
    'AbortSignal.any([])': 'AbortSignal.any',
    'Promise.withResolvers()': 'Promise.withResolvers',
    'Object.groupBy([], x)': 'Object.groupBy',
    'x.isSubsetOf(y)': '.isSubsetOf()',
    'navigator.connection.saveData': 'navigator.connection',
    'new CloseWatcher()': 'new CloseWatcher',
  }
  for (const [code, name] of Object.entries(scripts)) expect([...newerInScript(code)], code).toEqual([name])
  for (const code of ['AbortSignal.timeout(1)', '[].toSorted()', 'URL.canParse?.("")', 'x.y()']) {
    expect([...newerInScript(code)], code).toEqual([])
  }
  const styles = {
    'a{color:light-dark(#fff,#000)}': '\\blight-dark\\(',
    '@starting-style{a{top:0}}': '@starting-style',
    'a:user-valid{top:0}': ':user-valid',
    'a{position-anchor:--x}': 'position-anchor',
  }
  for (const [css, name] of Object.entries(styles)) expect([...newerInStyles(css)], css).toEqual([name])
})
