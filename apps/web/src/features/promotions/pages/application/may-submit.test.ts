import { expect, test } from 'vitest'
import { maySubmit } from './may-submit.ts'

const nothing = { remarks: '', pictures: [] }
const remarks = { remarks: '2-1', pictures: [] }
const picture = { remarks: '', pictures: ['p'] }
const both = { remarks: '2-1', pictures: ['p'] }
const blank = { remarks: ' \n\t', pictures: ['p'] }

test.each([
  ['both [REWARD-04]', { needsPicture: true, needsRemarks: true }, [false, false, false, true, false]],
  ['a picture [REWARD-05]', { needsPicture: true, needsRemarks: false }, [false, false, true, true, true]],
  ['remarks [REWARD-06]', { needsPicture: false, needsRemarks: true }, [false, true, false, true, false]],
  ['nothing [REWARD-07]', { needsPicture: false, needsRemarks: false }, [true, true, true, true, true]],
])('with a promotion that asks for %s; blanks are no remarks [REWARD-20-D]', (_, promotion, expected) => {
  const filledIn = [nothing, remarks, picture, both, blank]
  expect(filledIn.map((application) => maySubmit(promotion, application))).toEqual(expected)
})
