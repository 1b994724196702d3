import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createLargeBodies } from './large-bodies.ts'

const sent = (length?: number) =>
  ({ headers: length === undefined ? {} : { 'content-length': String(length) } }) as unknown as FastifyRequest
const answered = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply

test('large bodies under way hold so many bytes together and no more (finding 1)', () => {
  const bodies = createLargeBodies(100)
  const replies = ['a', 'b', 'c'].map((sender) => {
    const reply = answered()
    bodies.admit(sent(30), reply, 60, sender)
    return reply
  })
  expect(() => bodies.admit(sent(20), answered(), 60, 'd')).toThrow('Too many requests')
  bodies.admit(sent(10), answered(), 60, 'd')
  replies[0]?.raw.emit('close')
  expect(() => bodies.admit(sent(), answered(), 60, 'e')).toThrow('Too many requests')
  bodies.admit(sent(25), answered(), 60, 'e')
  expect(() => bodies.admit(sent(1), answered(), 60, 'e')).toThrow('Too many requests')
})
