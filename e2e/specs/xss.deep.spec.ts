import { setTrap } from '../pages/trap.ts'
import { expect, test } from '../test.ts'
import { inUse, isLine, lines, messages, names, payloads } from '../xss-payloads.ts'

test.beforeEach(async ({ logInAs }) => logInAs('member'))

test('there are two hundred different payloads, and the trap detects them where they are inserted as HTML [F1] [F3]', async ({
  page,
  baseURL,
}) => {
  expect([payloads.length, new Set(payloads).size]).toEqual([200, 200])
  const told: string[] = []
  const trap = await setTrap(page, told)
  await trap.open('/termsPage?sts=1', baseURL)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await trap.expectPlainText([])
  await page.evaluate(() => document.body.insertAdjacentElement('beforeend', document.createElement('base')))
  expect((await trap.inspect([])).strange).toEqual(['<base>'])
  await expect(page.evaluate(() => document.body.setAttribute('onclick', 'pw()'))).rejects.toThrow('TrustedScript')
  await expect.poll(() => told.join('\n')).toContain('policy: ')
  told.length = 0
  // A page without a policy that inserts each payload as HTML.
  await page.route('**/careless', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>' }))
  await trap.open('/careless', baseURL)
  const harmful = await page.evaluate((texts) => {
    const place = document.body.appendChild(document.createElement('div'))
    return texts.filter((text) => {
      place.innerHTML = text
      return place.querySelector('*') !== null
    }).length
  }, payloads)
  expect(harmful).toBeGreaterThan(100)
  await expect.poll(() => told.filter((what) => what === 'a payload ran').length).toBeGreaterThan(20)
})

/** What the browser itself says about a page that is not found. */
const unknownAddress = 'console: Failed to load resource: the server responded with a status of 404 (Not Found)'

test('a search term is shown as plain text [F1] [F3]', async ({ page, baseURL, pageErrors }) => {
  test.slow()
  const trap = await setTrap(page, pageErrors)
  await trap.open('/list', baseURL)
  for (const [no, text] of lines.entries()) {
    // The buyer's own orders show the text only in the search field.
    const other = no % 2 === 0 || !isLine(text) ? '/shopList?shopName=' : '/user-center/uc-order?q='
    for (const before of ['/list?pn=', other]) {
      await trap.move(before + encodeURIComponent(text))
      await trap.expectPlainText([text])
    }
  }
  // A page load takes the payload from the address.
  for (const payload of names.slice(0, 4)) {
    await trap.open(`/list?pn=${encodeURIComponent(payload)}`, baseURL)
    await trap.expectPlainText([payload])
    await trap.open(`/${encodeURIComponent(payload)}`, baseURL)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(pageErrors.splice(0)).toEqual([unknownAddress])
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
  const told: string[] = []
  const trap = await setTrap(page, told)
  await trap.open('/termsPage?sts=1', baseURL)
  let refusal = ''
  await page.route('**/search/searchProdPage?*', (route) =>
    route.fulfill({ status: 400, contentType: 'text/plain; charset=utf-8', body: refusal }),
  )
  const isMarkup = (text: string): boolean => /<[!/a-z]/i.test(text)
  for (const [no, text] of [...messages, ...inUse.filter((payload) => !isMarkup(payload))].entries()) {
    refusal = `Please fill in: ${text}`
    await trap.move(`/list?pn=${no}`)
    await trap.expectPlainText([
      isMarkup(text) ? 'The request could not be completed' : refusal.replaceAll(/\s+/g, ' '),
    ])
  }
})
