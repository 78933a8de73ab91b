import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

/** Reading `window.pw` calls the trap. Some of each kind: lint keeps every other door to HTML closed. */
const payloads = [
  '<svg/onload=pw>',
  '<base href=//x>',
  '<plaintext>',
  '<script>pw()</script>',
  '<script type=module>pw()</script>',
  '<scr<script>ipt>pw()</scr</script>ipt>',
  '<img src=x onerror=pw()>',
  '<DETAILS/OPEN/ONTOGGLE="pw()"/>',
  '<iframe\tonload\n=\n&#112;w&lpar;&rpar;>',
  '</title><svg onload=pw()>',
  '--></textarea><script>pw()</script>',
  '" onfocus=pw() autofocus x="',
  '" srcdoc="<script>parent.pw()</script>',
  "';pw();//",
  '${pw()}',
  '{"dangerouslySetInnerHTML":{"__html":"<svg onload=pw()>"}}',
  "{{constructor.constructor('pw()')()}}",
  '{{text}}{{name}}$t(retry)',
  "$&$1$$$`$'",
  'javascript:pw()',
  '<a href="java\tscript:pw()">x</a>',
  '<form action="data:text/html,<script>pw()</script>"><button>x',
  '<meta http-equiv=refresh content=0;//x.invalid>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pw()>',
  '<svg></p><style><a id="</style><img src=x onerror=pw()>">',
  '<form name=body><input name=pw>',
  '<style>*{background:url(//x.invalid)}</style>',
  '&lt;img src=x onerror=pw()&gt;',
  '%3Cimg%20src=x%20onerror=pw()%3E',
  '+ADw-script+AD4-pw()+ADw-/script+AD4-',
  '<scr\0ipt>pw()</scr\0ipt>',
  'x\u202e<svg onload=pw()>\u202cx',
]

/**
 * Reports everything that a user's text must never cause: a script, a policy violation, a dialog, a navigation, an
 * element.
 */
const setTrap = async (page: Page, caught: string[]) => {
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

test.beforeEach(async ({ logInAs }) => logInAs('member'))

test('the trap sees what is inserted as HTML', async ({ page, baseURL }) => {
  const told: string[] = []
  const trap = await setTrap(page, told)
  await trap.open('/termsPage?sts=1', baseURL)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await trap.expectPlainText([])
  await page.evaluate(() => document.body.insertAdjacentElement('beforeend', document.createElement('base')))
  expect((await trap.inspect([])).strange).toEqual(['<base>'])
  await expect(page.evaluate(() => document.body.setAttribute('onclick', 'pw()'))).rejects.toThrow('TrustedScript')
  await expect.poll(() => told.join('\n')).toContain('policy: ')
})

test('a search term is shown as plain text [F1] [F3]', async ({ page, baseURL, pageErrors }) => {
  test.slow()
  const trap = await setTrap(page, pageErrors)
  await trap.open('/list', baseURL)
  for (const text of payloads)
    for (const before of ['/list?pn=', '/shopList?shopName=']) {
      await trap.move(before + encodeURIComponent(text))
      await trap.expectPlainText([text])
    }
  // A page load takes the payload from the address; what the browser itself says of an unknown one is an error.
  for (const payload of payloads.slice(0, 3)) {
    await trap.open(`/list?pn=${encodeURIComponent(payload)}`, baseURL)
    await trap.expectPlainText([payload])
    await trap.open(`/${encodeURIComponent(payload)}`, baseURL)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(pageErrors.splice(0)).toEqual([expect.stringMatching(/^console: Failed to load resource: .* 404/)])
    await trap.expectPlainText([])
  }
})

test('the text of a refusal is shown as plain text, or not at all [F1] [F2] [F3]', async ({
  page,
  setLanguage,
  baseURL,
}) => {
  test.slow()
  await setLanguage('en')
  // The browser logs each refusal as an error.
  const trap = await setTrap(page, [])
  await trap.open('/termsPage?sts=1', baseURL)
  let refusal = ''
  await page.route('**/search/searchProdPage?*', (route) =>
    route.fulfill({ status: 400, contentType: 'text/plain; charset=utf-8', body: refusal }),
  )
  for (const [no, text] of payloads.entries()) {
    refusal = `Please fill in: ${text}`
    await trap.move(`/list?pn=${no}`)
    await trap.expectPlainText([
      /<[!/a-z]/i.test(text) ? 'The request could not be completed' : refusal.replaceAll(/\s+/g, ' '),
    ])
  }
})
