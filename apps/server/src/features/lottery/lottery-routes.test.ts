import { expect, test } from 'vitest'
import { shareTestApp } from '../../testing/test-app.ts'

const inAnHour = new Date(Date.now() + 3_600_000)
const anHourAgo = new Date(Date.now() - 3_600_000)

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one' })
  await make.lottery('one', {
    id: 'thai',
    names: { EN: 'Thai draw', TH: 'หวยไทย' },
    groupCode: 'thai',
    groupNames: { EN: 'Thai', TH: 'ไทย' },
    nextDrawAt: inAnHour,
  })
  await make.lottery('one', { id: 'house', inHouse: true, groupCode: 'thai', nextDrawAt: anHourAgo })
  await make.lottery('one', { id: 'hanoi', groupCode: 'vietnam' })
  await make.lottery('one', { id: 'quick', type: 'ELOTT', prizeMode: 'Elott', groupCode: 'quick' })
  await make.draw('one', 'thai', { issue: 'old', drawnAt: new Date('2026-01-01T00:00:00Z') })
  await make.draw('one', 'thai', { issue: 'new', drawnAt: new Date('2026-02-01T00:00:00Z') })
  await make.draw('one', 'hanoi', { prizes: [{ key: 'lastTwo', numbers: ['07'] }] })
})

const ids = (list: { nodeId: string }[]) => list.map((entry) => entry.nodeId)

test('lists lotteries by prize mode, in-house ones tagged ZY [API-14, LIST-38, LIST-48-D]', async () => {
  const { body } = await shared().call('/wps/lottery/list?prizeMode=Lott&language=TH')
  expect(ids(body.value.list)).toEqual(['house', 'thai'])
  expect(body.value.list[0]).toMatchObject({ prizeMode: 'ZY', nextDrawTime: null })
  expect(body.value.list[1]).toMatchObject({
    displayName: 'หวยไทย',
    prizeMode: 'Lott',
    nextDrawTime: inAnHour.getTime(),
  })
  expect(ids((await shared().call('/wps/lottery/list?prizeMode=Elott')).body.value.list)).toEqual(['quick'])
})

test('keeps Vietnamese lotteries in calls of their own [API-14, LIST-48-D]', async () => {
  expect(ids((await shared().call('/wps/lottery/vn')).body.value.list)).toEqual(['hanoi'])
  expect((await shared().call('/wps/lottery/vn/numero')).body.value.list).toMatchObject([
    { nodeId: 'hanoi', prizes: [{ key: 'lastTwo', numbers: ['07'] }] },
  ])
})

test('answers the newest result of each lottery [API-14]', async () => {
  expect((await shared().call('/wps/lottery/numero')).body.value.list).toEqual([
    {
      nodeId: 'thai',
      issue: 'new',
      prizes: [{ key: 'first', numbers: ['123456'] }],
      drawnAt: Date.parse('2026-02-01T00:00:00Z'),
    },
  ])
})

test('groups the lotteries of a page under headings [API-14]', async () => {
  const { body } = await shared().call('/wps/lottery/menu?prizeMode=Lott&language=TH')
  expect(body.value.list).toEqual([
    { key: 'vietnam', displayName: 'vietnam', nodeIds: ['hanoi'] },
    { key: 'thai', displayName: expect.any(String), nodeIds: ['house', 'thai'] },
  ])
})
