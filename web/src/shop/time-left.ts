import { useEffect, useEffectEvent } from 'react'
import { useText } from '../lib/i18n/i18n.ts'
import { useCountdown } from '../lib/server-clock.ts'

const pause = 3000

export const useTimeLeft = (deadline: number) => {
  const t = useText('orders')
  const { days, hours, minutes, seconds, over } = useCountdown(deadline)
  const part = days > 0 ? 'days' : hours > 0 ? 'hours' : 'minutes'
  const two = (value: number) => (part === 'days' ? value : String(value).padStart(2, '0'))
  return { text: t(`left.${part}`, { days, hours, minutes: two(minutes), seconds: two(seconds) }), over }
}

/** After the deadline, repeats `ask` until the server has noticed it too. */
export const usePollWhenOver = (over: boolean, ask: () => void): void => {
  const asked = useEffectEvent(ask)
  useEffect(() => {
    if (!over) return undefined
    asked()
    const timer = setInterval(() => asked(), pause)
    return () => clearInterval(timer)
  }, [over])
}
