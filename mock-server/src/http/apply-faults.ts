import { Readable } from 'node:stream'
import type { FaultEffect } from '@mall/contracts/control'
import { refusalOfStatus } from '@mall/contracts/magic'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../calls/perform.ts'
import { plainText, refusalText } from '../calls/refusal-text.ts'
import { Refusal } from '../core/state/refusal.ts'
import { spoil } from '../faults/spoil.ts'
import type { Call } from './call.ts'
import { refuse } from './refuse.ts'

type PlantedStatus = Extract<FaultEffect, { kind: 'status' }>

/** Closes the connection without an answer. */
const cutOff = (reply: FastifyReply, { world, entry, since }: Call): FastifyReply => {
  world.end(entry, null, performance.now() - since)
  reply.hijack()
  reply.raw.destroy()
  return reply
}

const plantedAnswer = (
  reply: FastifyReply,
  { entry: { language } }: Call,
  { status, body = 'text' }: PlantedStatus,
) => {
  const code = refusalOfStatus[status]
  const text = refusalText(code, language)
  if (status === 204 || body === 'text') return refuse(reply, code, language)
  reply.code(status)
  if (body === 'html') return reply.type('text/html; charset=utf-8').send(`<html><body><h1>${text}</h1></body></html>`)
  if (body === 'object') return reply.send({ code: 'A00001', msg: text })
  return reply.type(plainText).send('')
}

/** A call that is never answered ends at last. */
const patience = 60_000
/** A socket opens, and is silent then. */
const isUpgrade = ({ headers }: FastifyRequest): boolean => headers.upgrade !== undefined

/** Applies the faults that act before the call is read: delays, dropped connections, replaced answers. */
export const applyFaults = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const { call } = request
  if (!call) return undefined
  for (const { effect } of call.faults)
    if (effect.kind === 'delay') await call.world.wait(effect.ms + (effect.jitterMs ?? 0) * call.world.faults.random())
  for (const { effect } of call.faults) {
    if (effect.kind === 'refusal') throw new Refusal(effect.code)
    if (effect.kind === 'drop' && effect.when === 'before') return cutOff(reply, call)
    if (effect.kind === 'status') return plantedAnswer(reply, call, effect)
    if (effect.kind === 'silence' && !isUpgrade(request)) {
      await call.world.wait(patience)
      return cutOff(reply, call)
    }
  }
  return undefined
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

const isJson = (type: string, text: string, foreign: boolean): boolean => {
  if (type === plainText || !foreign) return type !== plainText
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

/** Sends an answer, after applying the faults that act once the call has taken effect. */
export const deliver = (reply: FastifyReply, call: Call, { status, type, text, bytes }: Answer): void => {
  const { faults, world } = call
  if (status === 204) return void reply.code(status).send()
  reply.code(status).type(type)
  if (status !== 200 || faults.length === 0) return void reply.send(bytes ? Buffer.from(bytes) : text)
  const json = isJson(type, text, bytes !== undefined)
  let sent = text
  let slowMs = 0
  for (const { effect } of faults) {
    if (effect.kind === 'drop' || effect.kind === 'cut') return void cutOff(reply, call)
    if (effect.kind === 'garble' || effect.kind === 'breach') sent = spoil(sent, effect, json)
    if (effect.kind === 'garble' && effect.how === 'html') reply.type('text/html; charset=utf-8')
    if (effect.kind === 'slowBody') slowMs = effect.ms
  }
  reply.send(slowMs > 0 ? Readable.from(drip(sent, () => world.wait(slowMs / pieces))) : sent)
}
