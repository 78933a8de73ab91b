import type { WorldView } from '@mall/contracts/control'
import { readCookie } from '../../lib/cookies.ts'
import { controlIn, headersFor } from '../api/control.ts'
import { noteCalls } from '../journal/journal-store.ts'
import { account, findings, world } from './bar-state.ts'

const newest = 60

let knownToken: string | null | undefined
export const forgetAccount = (): void => {
  knownToken = undefined
}

/** The bar is no client of the product: it asks beside it whom the cookie logs in. */
export const learnAccount = async (): Promise<void> => {
  const token = readCookie('token')
  if (token === knownToken) return
  knownToken = token
  const headers = { ...headersFor(null), ...(token !== null && { authorization: token }) }
  const response = await fetch('/__mall/here', { headers })
  const { userName } = (await response.json()) as { userName: string | null }
  account.set(userName)
}

export const learnCalls = async (): Promise<void> =>
  noteCalls((await controlIn(null, 'GET /__mall/calls', { query: { limit: newest, kind: 'call' } })).reverse())

export const learnFindings = async (): Promise<void> => {
  const found = await controlIn(null, 'GET /__mall/findings')
  findings.set(new Map(found.flatMap(({ text, calls }) => calls.map((id) => [id, text] as const))))
}

export const learnWorld = async (view?: WorldView): Promise<void> => {
  const told = view ?? (await controlIn(null, 'GET /__mall/worlds'))[0]
  if (told) world.set({ view: told, at: Date.now() })
}

/** What cannot be learnt now is learnt with the next thing that happens. */
export const quietly = (learning: Promise<void>): void => void learning.catch(() => undefined)
