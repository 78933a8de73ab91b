import { looker } from '../pages/axe.ts'
import { test } from '../test.ts'

// Animated elements would be measured in the middle of their movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** One of each kind of screen; the deep run looks at all, and at their states. */
const six = [
  '/',
  '/list?pn=tea',
  '/detail/1003?sku=10031',
  '/cart',
  '/user-center/uc-order',
  '/__mall/console?tab=faults',
]

test('axe finds nothing on six screens', async ({ page, setLanguage, logInAs }) => {
  await setLanguage('zh')
  await logInAs('shopper')
  const { visit } = looker(page)
  for (const path of six) await visit(path)
})
