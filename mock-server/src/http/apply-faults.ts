import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOfFault, spoiltAnswer, verdictOfSent } from '../calls/as-sent.ts'
import { rowOf, type Answer } from '../calls/perform.ts'
import { retryAfter, sendable } from '../faults/fault-answer.ts'
import { lines, type FaultEffect } from 'qinghua-contract/control'
import { earlyEffect, latenessOf, losesAnswer, type AppliedFault } from '../faults/faults.ts'
import type { Outcome } from '../worlds/replay.ts'
import { callOf, type Call } from './call.ts'
import { sendAnswer } from './refuse.ts'
import { untrusted } from './untrusted.ts'

/** Closes the connection without an answer. */
const cutOff = (reply: FastifyReply, { world, entry, since }: Call): void => {
  world.end(entry, null, performance.now() - since)
  reply.hijack()
  reply.raw.destroy()
}

/** What a fault does to an answer is no bug of the mall, but the journal says how the answer departs. */
const noteVerdict = ({ entry }: Call, sent: Outcome): void => {
  const row = rowOf(entry.route)
  if (row) entry.verdict = verdictOfSent(row, entry.route, sent)
}

/** What a held call meets in the end is part of it, so that a replay knows it, too. */
const meet = (call: Call, met: AppliedFault): void => {
  const { entry } = call
  call.faults = [...call.faults, met]
  entry.asked = [...entry.asked, met]
  entry.struck = [...entry.struck, met]
}

/** Waits as long as faults of a call delay it, or until it is let go. */
export const delay = async (call: Call, faults = call.faults): Promise<void> => {
  const { world, entry } = call
  const ms = latenessOf(faults)
  if (ms > 0) await world.wait(ms)
  for (const { id, effect } of faults) {
    if (effect.kind !== 'hold') continue
    const met = await world.hold(entry)
    if (met) meet(call, { id, effect: met })
  }
}

/** A call that is never answered ends at last. */
const patience = 60_000
const earlyOf = ({ call, headers }: FastifyRequest) =>
  call && call.faults.length > 0 ? earlyEffect(call.faults, headers.upgrade !== undefined) : null

/** Whether a fault answers the call, so that it is not carried out. */
export const isAnsweredByFault = (request: FastifyRequest): boolean => earlyOf(request) !== null

/** Answers a call by the fault that does so, or breaks its connection. */
export const answerByFault = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const call = callOf(request)
  const effect = earlyOf(request)
  if (effect?.kind === 'silence') await call.world.wait(patience)
  if (effect === null || effect.kind === 'silence' || effect.kind === 'drop') return cutOff(reply, call)
  if (effect.kind === 'refusal') call.entry.refusal = effect.code
  const sent = answerOfFault(effect, call.entry)
  noteVerdict(call, sent)
  const wait = effect.kind === 'status' ? retryAfter(effect.status) : null
  if (wait !== null) reply.header('retry-after', wait)
  if (effect.kind === 'answer') reply.headers(sendable(effect.headers ?? {}))
  sendAnswer(reply.headers(untrusted), sent)
}

/** How long the body of an answer is on its way. */
const durationOf = (effect: FaultEffect, text: string): number => {
  if (effect.kind === 'line') return (Buffer.byteLength(text) * 8) / lines[effect.like].kbitPerSecond
  return effect.kind === 'slowBody' ? effect.ms : 0
}

const pieces = 10

async function* drip(payload: string, wait: () => Promise<unknown>) {
  const bytes = Buffer.from(payload)
  const step = Math.max(1, Math.ceil(bytes.length / pieces))
  for (let at = 0; at < bytes.length; at += step) {
    await wait()
    yield bytes.subarray(at, at + step)
  }
}

/** Sends an answer, after applying the faults that act once the call has taken effect. */
export const deliver = (reply: FastifyReply, call: Call, answer: Answer): void => {
  const { faults, world, entry } = call
  const { status, type, text, bytes } = answer
  if (status === 204) return void reply.code(status).send()
  if (status !== 200 || faults.length === 0)
    return void reply
      .code(status)
      .type(type)
      .send(bytes ? Buffer.from(bytes) : text)
  if (losesAnswer(entry.route, faults)) return cutOff(reply, call)
  const sent = spoiltAnswer(answer, entry, bytes !== undefined)
  if (sent !== answer) {
    noteVerdict(call, sent)
    reply.headers(untrusted)
  }
  const slowMs = Math.max(0, ...faults.map(({ effect }) => durationOf(effect, sent.text)))
  reply.code(sent.status).type(sent.type)
  reply.send(slowMs > 0 ? Readable.from(drip(sent.text, () => world.wait(slowMs / pieces))) : sent.text)
}
