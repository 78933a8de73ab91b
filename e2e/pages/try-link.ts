import type { ErrorEntry } from 'qinghua-contract/errors'
import { connect } from 'qinghua-client'
import { expect, test, type Language } from '../test.ts'
import { performer, withAnyValues } from './steps.ts'

/** Follows the link of an entry, does what is left to do, and checks that the message is shown. */
export const tryLink = ({ id, triggers: { link }, steps, ...says }: ErrorEntry, language: Language): void => {
  test(`link and step of ${id} lead to its message, in ${language} [S8.8]`, async ({
    page,
    context,
    world,
    baseURL,
    setLanguage,
  }) => {
    const plain = String(baseURL).replace(`${world.name}.`, '')
    const name = `${world.name.slice(0, 30)}-link`
    await setLanguage(language)
    await context.addCookies([{ name: 'lang', value: language, url: plain }])
    if (!link) throw new Error(`${id} has no link`)
    await page.goto(`${plain}${link}&lang=${language}&world=${name}`)
    await page.getByRole('button', { name: language === 'zh' ? '打开' : 'Open', exact: true }).click()
    await page.waitForURL((url) => url.hostname.startsWith(`${name}.`) && !url.pathname.startsWith('/__mall'))
    await performer(page, connect(plain).world(name), language)(steps)
    const message = page.getByText(withAnyValues(says[language])).locator('visible=true')
    await expect(message.first()).toBeVisible()
    await world.control('DELETE /__mall/worlds/{name}', { params: { name } })
  })
}
