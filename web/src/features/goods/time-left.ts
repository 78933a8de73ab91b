import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { focusKeeper } from '../../lib/focus.ts'
import { useCountdown } from '../../lib/server-clock.ts'

const pause = 3000

export const useTimeLeft = (deadline: number) => {
  const t = useText('goods')
  const { days, hours, minutes, seconds, over } = useCountdown(deadline)
  const part = days > 0 ? 'days' : hours > 0 ? 'hours' : 'minutes'
  const two = (value: number) => (part === 'days' ? value : String(value).padStart(2, '0'))
  return { text: t(`left.${part}`, { days, hours, minutes: two(minutes), seconds: two(seconds) }), over }
}

/**
 * After the deadline, repeats `ask` until the server has noticed it too. Answers correct the page's idea of the server's
 * time, so that `over` may be taken back once more: the pause holds nevertheless.
 */
export const usePollWhenOver = (over: boolean, ask: () => unknown): void => {
  const asked = useEffectEvent(async () => {
    const giveBack = focusKeeper.hold()
    await ask()
    // The answers are shown after a timer of the query client.
    setTimeout(giveBack)
  })
  const next = useRef(0)
  useEffect(() => {
    if (!over) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = () => {
      const wait = next.current - performance.now()
      if (wait <= 0) {
        void asked()
        next.current = performance.now() + pause
      }
      timer = setTimeout(poll, wait > 0 ? wait : pause)
    }
    poll()
    return () => clearTimeout(timer)
  }, [over])
}

/** Several that end at once share their requests. */
export const useRereadWhenOver = (over: boolean, routes: readonly string[]): void => {
  const client = useQueryClient()
  usePollWhenOver(over, () =>
    Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: [route] }, { cancelRefetch: false }))),
  )
}
