import { useEffect } from 'react'
import { follow } from '../api/live.ts'
import { forgetCalls, noteCalls } from '../journal/journal-store.ts'
import { forgetAccount, learnAccount, learnCalls, learnFindings, learnWorld, quietly } from './learn.ts'

const calm = 1500

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
      forgetAccount()
      quietly(learnWorld())
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
