import { useEffect, useRef } from 'react'
import { catchFocus } from './navigation/catch-focus.ts'
import { showToast } from './toasts.ts'

/** Says that what could be used a moment ago is gone, by no act of whoever looks at it. */
export const tell = (text: string): void =>
  void requestAnimationFrame(() => {
    // Messages move out of a dialog that closed just now; those that move are not heard.
    showToast('info', text)
    catchFocus()
  })

/** Tells it once there is something to tell, but not what was so from the beginning; `undefined` while that is unknown. */
export const useTold = (text: string | null | undefined, onTold?: () => void): void => {
  const before = useRef(text)
  useEffect(() => {
    const isNew = before.current === null && typeof text === 'string'
    if (text !== undefined) before.current = text
    if (!isNew) return
    tell(text)
    onTold?.()
  }, [text, onTold])
}
