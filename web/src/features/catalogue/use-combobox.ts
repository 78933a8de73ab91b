import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The option that a key moves to in a popup of `count` options: -1 is the text box, which the arrows pass on their way
 * round. `null` if the popup does not handle the key. Home and End belong to the text until an option is active.
 */
export const stepTo = (key: string, at: number, count: number, open: boolean): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return open ? ((at + 2) % (count + 1)) - 1 : 0
  if (key === 'ArrowUp') return open ? ((at + count + 1) % (count + 1)) - 1 : count - 1
  if (!open || at < 0) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

interface Box<T> {
  readonly input: HTMLInputElement
  /** Of the list; what lies over the page with it is `<id>-popup`. */
  readonly id: string
  readonly options: readonly T[]
  readonly onPick: (option: T) => void
  /** Whether an option can be removed by its key; it is removed then. */
  readonly onDelete: (option: T) => boolean
  /** The id of the active option, `''` for none, `null` while closed. */
  readonly onActive: (id: string | null) => void
}

/** The list of a combobox (APG): the focus stays in the box, arrow keys choose. */
export const useCombobox = <T>({ input, id, options, onPick, onDelete, onActive }: Box<T>) => {
  // The focus may have left before this came.
  const [open, setOpen] = useState(() => document.activeElement === input)
  const [at, setAt] = useState(-1)
  const shown = open && options.length > 0
  const active = shown ? options[at] : undefined
  const optionId = (index: number) => `${id}-${index}`
  const reported = shown ? (active ? optionId(at) : '') : null
  const report = useEffectEvent(onActive)
  useEffect(() => report(reported), [reported])
  useEffect(() => () => report(null), [])

  const begin = () => {
    setOpen(true)
    setAt(-1)
  }
  const pick = (option: T | undefined): void => {
    setOpen(false)
    if (option) onPick(option)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const next = stepTo(event.key, at, options.length, shown)
    if (next !== null) {
      setOpen(true)
      setAt(next)
    } else if (event.key === 'Escape' && shown) setOpen(false)
    else if (event.key === 'Enter') {
      pick(active)
      if (!active) return
    } else if (event.key === 'Delete' && active && onDelete(active)) setAt(Math.min(at, options.length - 2))
    else return
    event.preventDefault()
  })
  const isInside = (target: EventTarget | null) => target instanceof Element && target.closest(`#${id}-popup`) !== null
  const onFocusMoved = useEffectEvent(({ target }: FocusEvent) => {
    if (target !== input && !isInside(target)) setOpen(false)
  })
  const onPointer = useEffectEvent(({ target }: PointerEvent) => {
    if (target === input) setOpen(true)
    else if (!isInside(target)) setOpen(false)
  })
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>(`#${id} [role=option]`) : null
    if (option) pick(options[Number(option.dataset.at)])
  })
  // Listens on the document, after React: rendering before the box's own onChange would undo the typing.
  const onInput = useEffectEvent(({ target }: Event) => {
    if (target === input) begin()
  })
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    input.addEventListener('keydown', onKey, { signal })
    input.addEventListener('focus', begin, { signal })
    document.addEventListener('input', onInput, { signal })
    document.addEventListener('focusin', onFocusMoved, { signal })
    document.addEventListener('pointerdown', onPointer, { signal })
    document.addEventListener('click', onClick, { signal })
    return () => end.abort()
  }, [input])

  return { shown, at, optionId }
}
