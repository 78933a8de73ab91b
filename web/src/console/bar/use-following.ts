import { useEffect } from 'react'
import { follow } from '../api/live.ts'
import { forgetCalls, noteCalls } from '../journal/journal-store.ts'
import { forgetAccount, loadAccount, loadLatestCalls, loadFindings, loadWorld, ignoreErrors } from './load.ts'

const calm = 1500

/** Follows the world of this host while the tab and the bar are visible. */
export const useFollowing = (): void => {
  useEffect(() => {
    let stop: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const refreshFindings = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        ignoreErrors(loadFindings())
      }, calm)
    }
    const replaced = (): void => {
      forgetCalls()
      forgetAccount()
      ignoreErrors(loadWorld())
      ignoreErrors(loadLatestCalls())
      ignoreErrors(loadAccount())
      refreshFindings()
    }
    const start = (): void => {
      replaced()
      stop = follow(null, {
        calls: (entries) => {
          noteCalls(entries.filter(({ kind }) => kind === 'call'))
          refreshFindings()
        },
        changed: (view) => {
          ignoreErrors(loadWorld(view))
          ignoreErrors(loadAccount())
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
