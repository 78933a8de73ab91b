import type { Finding, WorldView } from 'qinghua-contract/control'
import { readCookie } from '../../lib/cookies.ts'
import { controlIn, headersFor } from '../api/control.ts'
import { noteCalls } from '../journal/journal-store.ts'
import { account, findings, world } from './bar-state.ts'

const newest = 60

let knownToken: string | null | undefined
export const forgetAccount = (): void => {
  knownToken = undefined
}

/** By a control call: calls of the product would show up in the journal. */
export const loadAccount = async (): Promise<void> => {
  const token = readCookie('token')
  if (token === knownToken) return
  knownToken = token
  const headers = { ...headersFor(null), ...(token !== null && { authorization: token }) }
  const response = await fetch('/__mall/here', { headers })
  const { userName } = (await response.json()) as { userName: string | null }
  account.set(userName)
}

export const loadLatestCalls = async (): Promise<void> =>
  noteCalls((await controlIn(null, 'GET /__mall/calls', { query: { limit: newest, kind: 'call' } })).reverse())

/** The text of one finding for each call; an error goes before a warning. */
export const findingTexts = (
  found: readonly Pick<Finding, 'grade' | 'text' | 'calls'>[],
): ReadonlyMap<string, string> =>
  new Map(
    (['warning', 'error'] as const).flatMap((wanted) =>
      found.flatMap(({ grade, text, calls }) => (grade === wanted ? calls.map((id) => [id, text] as const) : [])),
    ),
  )

export const loadFindings = async (): Promise<void> =>
  findings.set(findingTexts(await controlIn(null, 'GET /__mall/findings')))

export const loadWorld = async (view?: WorldView): Promise<void> => {
  const loaded = view ?? (await controlIn(null, 'GET /__mall/worlds'))[0]
  if (loaded) world.set({ view: loaded, at: Date.now() })
}

/** Errors are ignored: the next event triggers another attempt. */
export const ignoreErrors = (loading: Promise<void>): void => void loading.catch(() => undefined)
