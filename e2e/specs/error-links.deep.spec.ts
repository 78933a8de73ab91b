import { errorCatalogue } from 'qinghua-contract/errors'
import { openLink, performer, withAnyValues } from '../pages/steps.ts'
import { expect, test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, follows: true })

for (const [at, { id, triggers, steps, ...says }] of errorCatalogue().entries()) {
  const language = at % 2 === 0 ? 'zh' : 'en'
  test(`link and step of ${id} lead to its message, in ${language} [S8.8]`, async ({ page, world, baseURL }) => {
    const other = await openLink(page, String(triggers.link), { world, baseURL, language })
    await performer(page, other, language)(steps)
    const message = page.getByText(withAnyValues(says[language])).locator('visible=true')
    await expect(message.first()).toBeVisible()
    await other.drop()
  })
}
