import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as carousel from '../carousel.ts'
import * as choice from '../choice.ts'
import * as light from '../index.ts'
import * as overlay from '../overlay.ts'
import * as toast from '../toast.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const gallery = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(folder + name, 'utf8'))
  .join('\n')

/** Everything that is drawn; `LinkProvider` draws nothing, and the gallery's links are plain ones. */
const components = Object.entries({ ...light, ...overlay, ...carousel, ...choice, ...toast })
  .filter(
    ([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function' && name !== 'LinkProvider',
  )
  .map(([name]) => name)

/** The opening tags of a component in the gallery, with their properties. */
const uses = (name: string) =>
  [...gallery.matchAll(new RegExp(`<${name}\\b(?:=>|<[^<>]*>|[^<>])*`, 'g'))].join('\n')

test('every component that others can use is found', () => {
  expect(components.length).toBeGreaterThan(35)
  expect(components).toEqual(expect.arrayContaining(['Button', 'Dialog', 'Carousel', 'ToastRegion']))
})

test.each(components)('%s stands in the gallery', (name) => {
  expect(uses(name)).not.toBe('')
})

test.each([
  ['Avatar', ['size', 'ring']],
  [
    'Button',
    ['variant="accent"', 'variant="quiet"', 'variant="danger"', 'size="s"', 'icon', 'loading', 'disabled'],
  ],
  ['Checkbox', ['defaultChecked', 'disabled']],
  ['Chip', ['pressed', 'count']],
  ['CornerBadge', ['"hot"', '"new"', '"feature"', '"jackpot"']],
  ['DateSelects', ['hint', 'error', 'defaultValue']],
  ['EmptyState', ['scene', 'action']],
  ['FailedBlock', ['onRetry', 'retrying']],
  ['GameTile', ['heart', 'badge', 'lockedLabel', 'feature']],
  ['IconButton', ['plate', 'count', 'disabled']],
  ['LinkButton', ['size="s"', 'size="l"', 'block']],
  ['ListRow', ['start', 'detail', 'end', 'href', 'onPress', 'current']],
  ['NoticeBar', ['"offline"', '"slow"', 'action']],
  ['PasswordField', ['error']],
  ['SearchField', ['placeholder', 'hint']],
  ['Skeleton', ['"tile"', '"row"', '"text"', '"banner"', 'lines']],
  ['Spinner', ['label', 'size']],
  ['Switch', ['defaultChecked', 'disabled']],
  ['TextField', ['hint', 'error', 'disabled']],
])('%s stands there in its main states: %o', (name, states) => {
  for (const state of states) expect(uses(name), state).toContain(state)
})
