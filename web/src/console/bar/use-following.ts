import { useEffect } from 'react'
import { calmly, follow } from '../api/live.ts'
import { forgetCalls, journal, loadCalls, noteCalls } from '../journal/journal-store.ts'
import { client, message, readFindings, worldChanged } from './bar-state.ts'

const calm = 1500
const newest = 60

/** Follows the world of this host while the tab and the bar are visible. */
export const useFollowing = (): void =>
  useEffect(() => {
    let stop: (() => void) | undefined
    const findingsChanged = calmly(calm, readFindings)
    const replaced = (): void => {
      forgetCalls()
      void client.invalidateQueries()
      void loadCalls(null, { limit: newest, kind: 'call' })
    }
    const look = (): void => {
      if (document.visibilityState === 'hidden') {
        stop?.()
        stop = undefined
      } else if (!stop) {
        replaced()
        stop = follow(null, {
          calls: (entries) => {
            const known = new Set(journal.get().map(({ id }) => id))
            // A fault that was to come has come: neither its announcement nor its count stays.
            if (entries.some(({ id, faults }) => faults.length > 0 && !known.has(id))) {
              message.set('')
              worldChanged()
            }
            noteCalls(entries.filter(({ kind }) => kind === 'call'))
            findingsChanged()
          },
          changed: worldChanged,
          replaced,
        })
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop?.()
    }
  }, [])
