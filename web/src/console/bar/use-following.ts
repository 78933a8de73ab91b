import type { WorldView } from '@mall/contracts/control'
import { useEffect } from 'react'
import { readCookie } from '../../lib/cookies.ts'
import { controlIn, headersFor } from '../api/control.ts'
import { follow } from '../api/live.ts'
import { forgetCalls, noteCalls } from '../journal/journal-store.ts'
import { account, findings, world } from './bar-state.ts'

const calm = 1500
const newest = 60

let knownToken: string | null | undefined
/** The bar is no client of the product: it asks beside it whom the cookie logs in. */
const learnAccount = async (): Promise<void> => {
  const token = readCookie('token')
  if (token === knownToken) return
  knownToken = token
  const headers = { ...headersFor(null), ...(token !== null && { authorization: token }) }
  const response = await fetch('/__mall/here', { headers })
  const { userName } = (await response.json()) as { userName: string | null }
  account.set(userName)
}

const learnCalls = async (): Promise<void> =>
  noteCalls((await controlIn(null, 'GET /__mall/calls', { query: { limit: newest, kind: 'call' } })).reverse())

const learnFindings = async (): Promise<void> => {
  const found = await controlIn(null, 'GET /__mall/findings')
  findings.set(new Map(found.flatMap(({ text, calls }) => calls.map((id) => [id, text] as const))))
}

const learnWorld = async (view: WorldView | undefined): Promise<void> => {
  const told = view ?? (await controlIn(null, 'GET /__mall/worlds'))[0]
  if (told) world.set({ view: told, at: Date.now() })
}

/** What cannot be learnt now is learnt with the next thing that happens. */
const quietly = (learning: Promise<void>): void => void learning.catch(() => undefined)

/** Follows the world of this host while the bar can be seen: in a tab that nobody looks at, and hidden, it asks nothing. */
export const useFollowing = (): void => {
  useEffect(() => {
    let stop: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const happened = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        quietly(learnFindings())
      }, calm)
    }
    const replaced = (): void => {
      forgetCalls()
      knownToken = undefined
      quietly(learnCalls())
      quietly(learnAccount())
      happened()
    }
    const start = (): void => {
      replaced()
      stop = follow(null, {
        calls: (entries) => {
          noteCalls(entries.filter(({ kind }) => kind === 'call'))
          happened()
        },
        changed: (view) => {
          quietly(learnWorld(view))
          quietly(learnAccount())
        },
        replaced,
      })
    }
    const look = (): void => {
      if (document.visibilityState === 'visible' && !stop) start()
      if (document.visibilityState === 'hidden') {
        stop?.()
        stop = undefined
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}
