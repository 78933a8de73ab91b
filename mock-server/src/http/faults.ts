import { Readable } from 'node:stream'
import { lines, type FaultEffect } from 'qinghua-contract/control'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { answerOfFault, spoiltAnswer, verdictOfSent } from '../calls/as-sent.ts'
import { rowOf, type Answer } from '../calls/perform.ts'
import { Refusal } from '../core/state/refusal.ts'
import { readDirective, readPageFault } from '../faults/directive.ts'
import { retryAfter, sendable } from '../faults/fault-answer.ts'
import { earlyEffect, latenessOf, losesAnswer, type AppliedFault } from '../faults/faults.ts'
import type { Outcome } from '../worlds/replay.ts'
import { sendAnswer, untrusted } from './answers.ts'
import { callOf, type AskedFaults, type Call } from './steps.ts'
import { hostName, type IsOwnName } from './world.ts'

const mostAsked = 10
const nothing: readonly AppliedFault[] = []

const byHeader = (header: string, route: string): AppliedFault[] =>
  readDirective(header, route).map((effect) => ({ id: 'prefer', effect }))

/** `?__fault=…` is in the address of the page, which browsers send as the referrer. */
const byPage = ({ searchParams }: URL, route: string): AppliedFault[] => {
  const texts = searchParams.getAll('__fault')
  if (texts.length > mostAsked) throw new Refusal('faultLimit', { max: mostAsked })
  return texts.flatMap((text) => {
    const { effects, on, matches } = readPageFault(text)
    return matches(route) ? effects.map((effect) => ({ id: 'page', effect, on })) : []
  })
}

/** Only programs and the pages of this mall, or of frontends that were named, ask for faults: any site can have a page call it. */
export const askedFaults = (isOwnName: IsOwnName, origins: ReadonlySet<string>): AskedFaults => {
  const isOurs = (address: string, host: string | undefined): URL | null => {
    if (!URL.canParse(address)) return null
    const url = new URL(address)
    const isOwn = url.hostname === hostName(host) || isOwnName(url.hostname) || origins.has(url.origin)
    return isOwn ? url : null
  }
  return ({ prefer, referer, origin, host, 'sec-fetch-site': site }, route) => {
    if (prefer === undefined && !referer?.includes('__fault=')) return nothing
    if (origin === undefined ? site === 'cross-site' : !isOurs(origin, host)) return nothing
    const page = isOurs(referer ?? '', host)
    return [...(typeof prefer === 'string' ? byHeader(prefer, route) : []), ...(page ? byPage(page, route) : [])]
  }
}

/** Closes the connection without an answer. */
const cutOff = (reply: FastifyReply, { world, entry, since }: Call): FastifyReply => {
  world.end(entry, null, performance.now() - since)
  reply.hijack()
  reply.raw.destroy()
  return reply
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

const late = async ({ world }: Call, faults: readonly AppliedFault[]): Promise<void> => {
  const ms = latenessOf(faults)
  if (ms > 0) await world.wait(ms)
}

/** Waits until a call is let go. What a client asked for that gave up meanwhile is done all the same, as backends do. */
const hold = async (call: Call, { raw }: FastifyReply, faults: readonly AppliedFault[]): Promise<void> => {
  const { world, entry, since } = call
  for (const { id, effect } of faults) {
    if (effect.kind !== 'hold') continue
    const giveUp = (): void => world.end(entry, null, performance.now() - since)
    raw.once('close', giveUp)
    const met = await world.hold(entry)
    raw.off('close', giveUp)
    if (met) meet(call, { id, effect: met })
  }
}

/** Waits as long as faults of a call delay it, and until it is let go. */
export const delay = async (call: Call, reply: FastifyReply, faults = call.faults): Promise<void> => {
  await late(call, faults)
  await hold(call, reply, faults)
}

/** A call that is never answered ends at last. */
const patience = 60_000
const earlyOf = ({ call, headers }: FastifyRequest) =>
  call && call.faults.length > 0 ? earlyEffect(call.faults, headers.upgrade !== undefined) : null

/** Whether a fault answers the call, so that it is not carried out. */
export const isAnsweredByFault = (request: FastifyRequest): boolean => earlyOf(request) !== null

/** Answers a call by the fault that does so, or breaks its connection. */
export const answerByFault = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
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
  return sendAnswer(reply.headers(untrusted), sent)
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

/**
 * Applies the faults that act once the call has taken effect, and returns what a handler returns to Fastify: a handler
 * that returns a reply instead makes Fastify wait for the end of it, which costs more than most handlers.
 */
export const deliver = (reply: FastifyReply, call: Call, answer: Answer): string | Buffer | Readable | undefined => {
  const { faults, world, entry } = call
  const { status, type, text, bytes } = answer
  // A magic value in the input counts as a fault.
  if (entry.faults.length > 0) reply.header('x-mall-fault', entry.faults.join(', '))
  reply.code(status)
  if (status === 204) return undefined
  if (status !== 200 || faults.length === 0) {
    reply.type(type)
    return bytes ? Buffer.from(bytes) : text
  }
  if (losesAnswer(entry.route, faults)) return void cutOff(reply, call)
  const sent = spoiltAnswer(answer, entry, bytes !== undefined)
  if (sent !== answer) {
    noteVerdict(call, sent)
    reply.headers(untrusted)
  }
  const slowMs = Math.max(0, ...faults.map(({ effect }) => durationOf(effect, sent.text)))
  reply.code(sent.status).type(sent.type)
  return slowMs > 0 ? Readable.from(drip(sent.text, () => world.wait(slowMs / pieces))) : sent.text
}

/** The faults that ask for the body strike now that it was read; the call waits as long as they delay it. */
export const lookAtBody = async (request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<void> => {
  const call = callOf(request)
  const met = call.world.look(call.entry, () => body)
  if (met.length === 0) return
  call.faults = call.entry.struck
  reply.header('x-mall-fault', call.entry.faults.join(', '))
  await delay(call, reply, met)
}

export interface FaultOptions {
  /** Notes what a call asked for that is not carried out. */
  readonly note: (request: FastifyRequest) => void
}

/** Whether a fault answers the call, now that it was read. */
const answersInstead = async (
  request: FastifyRequest,
  reply: FastifyReply,
  note: FaultOptions['note'],
): Promise<boolean> => {
  // It has been read: who gives up meanwhile has asked for all that is done.
  await hold(callOf(request), reply, callOf(request).faults)
  await lookAtBody(request, reply, request.input.body)
  if (!isAnsweredByFault(request)) return false
  note(request)
  await answerByFault(request, reply)
  return true
}

/** Delays calls, before they are read and after, and answers some of them instead of the mall. */
export const faultPlugin = fp(
  async (app, { note }: FaultOptions) => {
    app.addHook('onRequest', ({ call }, _reply, done) => {
      if (call?.faults.length) late(call, call.faults).then(() => done(), done)
      else done()
    })
    app.addHook('preHandler', (request, reply, done) => {
      const { world, entry, faults } = callOf(request)
      if (faults.length === 0 && world.faults.placesFor(entry.route).length === 0) done()
      else
        answersInstead(request, reply, note).then((isAnswered) => {
          if (!isAnswered) done()
        }, done)
    })
  },
  { name: 'faults', dependencies: ['step'] },
)
