import type { Page } from 'playwright/test'
import { expect } from '../test.ts'

/**
 * Reports everything that a user's text must never cause: a script, a policy violation, a dialog, a navigation, an
 * element.
 */
export const setTrap = async (page: Page, caught: string[]) => {
  const asked = new Set<string>()
  const origins = new Set<string>()
  await page.exposeFunction('tell', (what: string) => void caught.push(what))
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (what: string) => void }
    const onPayload = (): void => tell('a payload ran')
    Object.defineProperty(window, 'pw', { get: () => (onPayload(), onPayload) })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      tell(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  page.on('dialog', (dialog) => {
    caught.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => caught.push(`opened: ${popup.url()}`))
  page.on('request', (request) => {
    const url = request.url()
    if (request.isNavigationRequest() && !asked.has(url)) caught.push(`led to: ${url}`)
    if (!/^(?:data|blob):/.test(url) && !origins.has(new URL(url).origin)) caught.push(`asked for: ${url}`)
  })

  /** Texts that are not shown as typed, and elements that can only have come from one of them. */
  const inspect = (texts: readonly string[]) =>
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

  /** Waits until all texts are shown as typed, and checks that they caused nothing else. */
  const expectPlainText = async (texts: readonly string[]): Promise<void> => {
    const found = expect.poll(async () => ({ ...(await inspect(texts)), caught }), { intervals: [10, 20, 40, 80] })
    await found.toEqual({ missing: [], strange: [], caught: [] })
    expect(asked).toContain(page.url())
  }
  const note = (url: URL): string => {
    asked.add(url.href)
    origins.add(url.origin)
    return url.href
  }
  return {
    expectPlainText,
    inspect,
    open: async (address: string, base: string | undefined): Promise<void> => {
      await page.goto(note(new URL(address, base)))
    },
    /** Navigates without loading a page, as a link of the storefront does. */
    move: async (address: string): Promise<void> => {
      const href = note(new URL(address, page.url()))
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, href)
    },
  }
}
