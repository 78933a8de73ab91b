import { showToast, undoKey } from './toasts.ts'

/** A button, found again once what it belonged to has come back as a new element. */
interface Pressed {
  readonly button: HTMLElement
  readonly label: string
  /** Its place among those with the same label, and how many there were. */
  readonly at: number
  readonly of: number
}

const labelOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent
const labelled = (label: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button')].filter((button) => labelOf(button) === label)

let pressed: Pressed | null = null
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const label = labelOf(button)
    const all = labelled(label)
    pressed = { button, label, at: all.indexOf(button), of: all.length }
  },
  { capture: true },
)

const find = ({ button, label, at, of }: Pressed): HTMLElement | null => {
  const all = labelled(label)
  if (all.length >= of) return all[at] ?? null
  return button.isConnected && all.length === 0 ? button : null
}

/** In ms: what the server has to bring back may take a while. */
const patience = 5000

/** Ends as soon as the shopper goes on. */
const focusOnceBack = (place: Pressed): void => {
  const going = new AbortController()
  const look = () => {
    const button = find(place)
    if (!button) return
    button.focus()
    going.abort()
  }
  const changes = new MutationObserver(look)
  const timer = setTimeout(() => going.abort(), patience)
  going.signal.addEventListener('abort', () => {
    changes.disconnect()
    clearTimeout(timer)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => going.abort(), { signal: going.signal, capture: true })
  requestAnimationFrame(look)
}

/** Says what was removed. Undone, the focus goes back to the button that removed it. */
export const offerUndo = (text: string, undo: { readonly text: string; readonly run: () => void }): void => {
  const place = pressed
  showToast('info', text, {
    text: undo.text,
    key: undoKey,
    run: () => {
      undo.run()
      if (place) focusOnceBack(place)
    },
  })
}
