import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { Refusal } from '../core/state/refusal.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { shared } from './shared-call.ts'

/** Carries out a call whose world is lost before it is answered, unless it was before it is carried out. */
const losing = (reads: boolean, stored: () => Promise<unknown> | undefined, isHere = () => true) => {
  const request = { call: { world: { name: 'w' }, reads, faults: [] }, seen: null } as unknown as FastifyRequest
  let times = 0
  let copy = 0
  const sameCopies = () => {
    const was = copy
    return () => copy === was
  }
  const worlds = { ready: () => undefined, stored, sameCopies, isHere, areShared: true } as unknown as Worlds
  const act = () => {
    times += 1
    copy = 1
    return { status: 200, type: 'text/plain', text: String(times) }
  }
  let opens = 0
  const opened = { request, reply: {} as FastifyReply, open: () => void opens++ }
  const answer = Promise.resolve(shared(worlds).carryOut(opened, [], act, () => Promise.resolve(false)))
  return { request, answer, times: () => times, opens: () => opens }
}

it('what became of a change is told as it is, also if its world is lost meanwhile', async () => {
  const unknown = new Refusal('perhapsStored', { reason: 'the database cannot be reached' })
  const { request, answer, times } = losing(false, () => Promise.reject(unknown))
  await expect(answer).rejects.toBe(unknown)
  expect([request.seen, times()]).toEqual([null, 1])
  const done = losing(false, () => undefined)
  expect([await done.answer, done.request.seen]).toEqual([expect.objectContaining({ text: '1' }), null])
})

it('what was read of a world that was lost meanwhile is read again', async () => {
  const { answer, request } = losing(true, () => undefined)
  expect([(await answer)?.text, request.seen?.isSame()]).toEqual(['2', true])
})

it('what is not here any more is not looked at, but opened again', async () => {
  let looks = 0
  const { answer, times, opens } = losing(
    true,
    () => undefined,
    () => ++looks !== 1,
  )
  // The second copy is lost in the midst of it, and the third one is read.
  expect([(await answer)?.text, times(), opens()]).toEqual(['2', 2, 2])
})
