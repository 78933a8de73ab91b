import { focusHeading } from '../../lib/lost.ts'
import { perTab } from '../../lib/storage.ts'

/** The control that asked for the login: by its name, which of that name it was, and its place for when that changes. */
interface Asker {
  readonly page: string
  readonly name: string
  readonly nth: number
  readonly path: readonly number[]
}

const key = 'asker'
/** In ms: for what it stands on to be loaded. */
const patience = 3000

const root = (): Element | null => document.querySelector('#root') ?? document.body.firstElementChild
const isControl = (element: Element | null | undefined): element is HTMLElement =>
  element?.matches('a[href], button') === true
const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent).trim()
const named = (name: string): HTMLElement[] =>
  [...(root()?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter((each) => nameOf(each) === name)

const pathTo = (element: Element): number[] =>
  element === root() || !element.parentElement
    ? []
    : [...pathTo(element.parentElement), [...element.parentElement.children].indexOf(element)]
const atPath = (path: readonly number[]): Element | null | undefined =>
  path.reduce<Element | null | undefined>((element, at) => element?.children[at], root())

export const forgetAsker = (): void => void perTab.write(key, null)

/** Called before the popup takes the focus. */
export const noteAsker = (): void => {
  const { activeElement } = document
  if (!isControl(activeElement)) return forgetAsker()
  const name = nameOf(activeElement)
  const asker: Asker = {
    page: location.href,
    name,
    nth: named(name).indexOf(activeElement),
    path: pathTo(activeElement),
  }
  perTab.write(key, asker)
}

const find = ({ name, nth, path }: Asker): HTMLElement | undefined => {
  const found = named(name)[nth]
  if (found || document.querySelector('main h1') === null || document.querySelector('main [aria-busy="true"]'))
    return found
  const placed = atPath(path)
  return isControl(placed) ? placed : undefined
}

/** After the login has loaded the page anew; resolves once it is there, or whoever logged in does something else. */
export const returnFocus = (): Promise<void> =>
  new Promise((done) => {
    const asker = perTab.read(key) as Asker | null
    forgetAsker()
    if (asker?.page !== location.href) return done()
    const acts = new AbortController()
    const end = () => {
      acts.abort()
      observer.disconnect()
      clearTimeout(timer)
      done()
    }
    const look = (): void => {
      const control = find(asker)
      if (!control) return
      control.focus({ preventScroll: true })
      end()
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => {
      focusHeading({ preventScroll: true })
      end()
    }, patience)
    observer.observe(document.body, { childList: true, subtree: true })
    for (const act of ['keydown', 'pointerdown'] as const) document.addEventListener(act, end, { signal: acts.signal })
    look()
  })
