import type { Page } from 'playwright/test'
import { expect } from '../test.ts'

/** Tells of everything that a text must never do: run, break the policy, open a dialog, lead elsewhere, become an element. */
export const setTrap = async (page: Page, complaints: string[]) => {
  const asked = new Set<string>()
  const origins = new Set<string>()
  await page.exposeFunction('tell', (what: string) => void complaints.push(what))
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (what: string) => void }
    const sprung = (): void => tell('a payload ran')
    Object.defineProperty(window, 'pw', { get: () => (sprung(), sprung) })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      tell(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => complaints.push(`opened: ${popup.url()}`))
  page.on('request', (request) => {
    const url = request.url()
    if (request.isNavigationRequest() && !asked.has(url)) complaints.push(`led to: ${url}`)
    if (!/^(?:data|blob):/.test(url) && !origins.has(new URL(url).origin)) complaints.push(`asked for: ${url}`)
  })

  /** Which of the texts the page does not show as they were typed, and what of it could only have come out of one. */
  const look = (texts: readonly string[]) =>
    page.evaluate((wanted) => {
      const foreign = 'iframe, object, embed, base, meta, link, style, script, math, marquee, template, frameset, xmp'
      const isStrange = (element: Element): boolean =>
        element.matches(foreign) ||
        [...element.attributes].some(({ name }) => name.startsWith('on') || name === 'srcdoc') ||
        (element instanceof HTMLAnchorElement && element.href !== '' && element.origin !== location.origin)
      const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      const shown = [document.body.textContent, ...fields.map(({ value }) => value)].join('\n')
      return {
        missing: wanted.filter((text) => !shown.includes(text)),
        strange: [...document.body.querySelectorAll('*')].filter(isStrange).map(({ outerHTML }) => outerHTML),
      }
    }, texts)

  /** The page comes to show all of it as it was typed, and nothing but text has come of it. */
  const holds = async (texts: readonly string[]): Promise<void> => {
    const found = expect.poll(async () => ({ ...(await look(texts)), complaints }), { intervals: [10, 20, 40, 80] })
    await found.toEqual({ missing: [], strange: [], complaints: [] })
    expect(asked).toContain(page.url())
  }
  const note = (url: URL): string => {
    asked.add(url.href)
    origins.add(url.origin)
    return url.href
  }
  return {
    holds,
    look,
    /** Loads a page. */
    open: async (address: string, base: string | undefined): Promise<void> => {
      await page.goto(note(new URL(address, base)))
    },
    /** Goes on without loading, as a link within the storefront does. */
    move: async (address: string): Promise<void> => {
      const href = note(new URL(address, page.url()))
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, href)
    },
  }
}
