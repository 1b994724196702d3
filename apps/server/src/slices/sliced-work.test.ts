import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doAtOnce, doInSlices, mapSliced, sortSliced } from './sliced-work.ts'

const numbers = Array.from({ length: 10_000 }, (_, at) => (at * 7919) % 10_007)
const byNumber = (one: number, other: number) => one - other

describe('work in slices', () => {
  test('lets others go first again and again', async () => {
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    const made = await doInSlices(
      mapSliced(numbers, (number) => number + 1),
      0,
    )
    isDone = true
    expect(turns).toBeGreaterThan(100)
    expect(made).toEqual(numbers.map((number) => number + 1))
  })

  test('two works that take turns give what each gives alone', async () => {
    const works = [sortSliced(numbers, byNumber), sortSliced([...numbers].reverse(), byNumber)]
    const sorted = await Promise.all(works.map((work) => doInSlices(work, 0)))
    expect(sorted[0]).toEqual([...numbers].sort(byNumber))
    expect(sorted[1]).toEqual(sorted[0])
  })

  test('an error in it reaches who asked for it', async () => {
    const work = mapSliced(numbers, (number) => {
      if (number === 5000) throw new Error('five thousand')
    })
    await expect(doInSlices(work, 0)).rejects.toThrow('five thousand')
  })
})

test('sorting in slices is sorting, and equal items keep their order', () => {
  const item = fc.record({ rank: fc.integer({ min: 0, max: 5 }), id: fc.integer() })
  const byRank = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), fc.integer({ min: 0, max: 500 }), (items, copies) => {
      const many = Array.from({ length: copies }, () => items).flat()
      expect(doAtOnce(sortSliced(many, byRank))).toEqual(many.toSorted(byRank))
    }),
    { numRuns: 30 },
  )
})
