import type { ElementHandle, Page } from 'playwright/test'
import { expect, type Language } from '../test.ts'

/** What a walk needs of a browser, whoever drives it. `E`: how the driver names an element. */
export interface Driver<E = unknown> {
  open(address: string): Promise<unknown>
  run<R>(script: string): Promise<R>
  element(script: string): Promise<E | null>
  click(element: E): Promise<unknown>
  /** Over what stands there. */
  fill(element: E, text: string): Promise<unknown>
  attach(element: E, file: string): Promise<unknown>
  /** To where the focus is. */
  press(key: string): Promise<unknown>
  resize(width: number, height: number): Promise<unknown>
}

/** In ms: what is drawn anew is looked up again. */
const patience = 5_000

export const drivenBy = (page: Page): Driver<ElementHandle<HTMLElement>> => ({
  open: (address) => page.goto(address),
  run: (script) => page.evaluate(script),
  element: async (script) => (await page.evaluateHandle(script)).asElement() as ElementHandle<HTMLElement> | null,
  click: (element) => element.click({ timeout: patience }),
  fill: (element, text) => element.fill(text),
  attach: (element, file) => element.setInputFiles(file),
  press: (key) => page.keyboard.press(key),
  resize: (width, height) => page.setViewportSize({ width, height }),
})

const kinds = {
  button: 'button, [role="tab"]',
  link: 'a[href]',
  field: 'textarea, select, input:not([type="radio"], [type="checkbox"])',
  choice: '[role="radio"], [type="radio"], [type="checkbox"], [role="option"]',
  file: '[type="file"]',
}
type Kind = keyof typeof kinds

/** Runs in the page, once it has what it asked for: the first that is seen and whose name begins so. */
const find = (selector: string, name: string): Element | undefined => {
  if (document.querySelector('main [aria-busy="true"]')) return undefined
  const textOf = ({ childNodes }: Node): string =>
    [...childNodes]
      .map((node) => (node instanceof Element && node.ariaHidden === 'true' ? '' : (node.textContent ?? '')))
      .join('')
  const nameOf = (element: HTMLInputElement): string =>
    (element.ariaLabel ?? ([...(element.labels ?? [])].map(textOf).join(' ') || textOf(element))).trim()
  const scope = document.querySelector('dialog:modal') ?? document
  const found = [...scope.querySelectorAll<HTMLInputElement>(selector)].find(
    (element) =>
      nameOf(element).startsWith(name) &&
      (element.type === 'file' || element.checkVisibility()) &&
      !element.closest('[inert]'),
  )
  // What is drawn instead of it takes the click.
  return /radio|checkbox/.test(found?.type ?? '') ? (found?.labels?.[0] ?? found) : found
}
const seen = (text: string): boolean =>
  (document.body.innerText + [...document.querySelectorAll('input')].map(({ value }) => value).join(' ')).includes(text)

/** As a person does: React hears no change that a script makes by the property. */
const choose = (select: HTMLSelectElement): void => {
  const value = [...select.options].find((option) => option.value !== '')?.value
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A person who goes through the shop; texts are written in both languages, `加入购物车|Add to cart`. */
export const walker = (driver: Driver, origin: string, language: Language) => {
  const say = (both: string): string => both.split('|')[language === 'zh' ? 0 : 1] ?? both
  const called = (page: (...asked: never[]) => unknown, ...asked: readonly string[]) =>
    `(${page})(${asked.map((each) => JSON.stringify(each)).join()})`
  /** Nothing while a page makes room for the next. */
  const read = <R>(script: string): Promise<R | undefined> => driver.run<R>(script).catch(() => undefined)
  const finds = (kind: Kind, name: string) => called(find, kinds[kind], say(name))
  /** Waits until it is there, also where the page draws it anew meanwhile. */
  const act = (kind: Kind, name: string, on: (element: unknown) => Promise<unknown>) =>
    expect(async () => {
      const found = await driver.element(finds(kind, name))
      if (found === null) throw new Error(`There is no ${kind} “${say(name)}”`)
      await on(found)
    }).toPass()
  return {
    ...driver,
    say,
    /** A page that is on its way elsewhere is left, too. */
    open: (path: string) => expect(() => driver.open(origin + path)).toPass(),
    press: (kind: Kind, name = '') => act(kind, name, driver.click),
    type: (name: string, text: string) => act('field', name, (field) => driver.fill(field, say(text))),
    /** The first that is offered. */
    pick: (name: string) => act('field', name, () => driver.run(`(${choose})(${finds('field', name)})`)),
    attach: (file: string) => act('file', '', (field) => driver.attach(field, file)),
    key: driver.press,
    see: (text: string) => expect.poll(() => read(called(seen, say(text))), { message: say(text) }).toBe(true),
    at: (path: RegExp) => expect.poll(() => read<string>('location.pathname + location.search')).toMatch(path),
  }
}
export type Walker = ReturnType<typeof walker>
