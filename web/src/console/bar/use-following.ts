import { useEffect } from 'react'
import { follow } from '../api/live.ts'
import { forgetCalls, journal, noteCalls } from '../journal/journal-store.ts'
import { message } from './bar-state.ts'
import { forgetAccount, loadAccount, loadLatestCalls, loadFindings, loadWorld, ignoreErrors } from './load.ts'

const calm = 1500

/** A fault that was to come has come: neither its announcement nor its count stays. */
const faultStruck = (): void => {
  message.set('')
  ignoreErrors(loadWorld())
}

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
          const known = new Set(journal.get().map(({ id }) => id))
          if (entries.some(({ id, faults }) => faults.length > 0 && !known.has(id))) faultStruck()
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
