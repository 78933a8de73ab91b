import { useEffect, useEffectEvent, useRef } from 'react'
import { catchFocus } from './navigation/catch-focus.ts'
import { showToast } from './toasts.ts'

/** Messages move out of a dialog that closed just now; those that move are not heard. */
const announce = (text: string): void => void requestAnimationFrame(() => showToast('info', text))

/** Says that what could be used a moment ago is gone, by no act of whoever looks at it. */
export const tell = (text: string): void => {
  announce(text)
  requestAnimationFrame(catchFocus)
}

type MaybeText = string | null | undefined

/** Once there is a text, but not if there was one from the beginning; `undefined` while that is unknown. */
const useNewText = (text: MaybeText, onNew: (text: string) => void): void => {
  const before = useRef(text)
  const act = useEffectEvent(onNew)
  useEffect(() => {
    const isNew = before.current === null && typeof text === 'string'
    if (text !== undefined) before.current = text
    if (isNew) act(text)
  }, [text])
}

/** Says what has come: nothing is lost, and the focus stays. */
export const useAnnounced = (text: MaybeText): void => useNewText(text, announce)

/** Says what is gone. */
export const useTold = (text: MaybeText, onTold?: () => void): void =>
  useNewText(text, (told) => {
    tell(told)
    onTold?.()
  })
