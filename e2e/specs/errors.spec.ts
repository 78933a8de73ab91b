import type { ErrorView } from '@mall/contracts/control'
import { createErrorPlayer, type AnyRoute, type Moment } from '../moments/error-player.ts'
import { moments } from '../moments/moments.ts'
import { expect, test } from '../test.ts'
import { deep, inOne } from '../words.ts'

// A message that slides in delays a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Running the page's clock forward repeats its polling of a payment.
test.use({ expectedFindings: ['repeatedRead'] })

const canSay = ({ refusedCalls }: Moment, { kind, routes }: ErrorView): boolean =>
  kind === 'refusal' && refusedCalls.some((route) => routes.includes(route))

/** Each call and each refusal occurs at least once; in the deep run, each refusal of each call. */
const planOf = (entries: readonly ErrorView[]): Map<AnyRoute, readonly string[]> => {
  const read = new Set<string>()
  const plan = new Map<AnyRoute, readonly string[]>()
  for (const route of moments.flatMap(({ refusedCalls }) => refusedCalls)) {
    const ids = entries.flatMap(({ id, kind, routes }) => (kind === 'refusal' && routes.includes(route) ? [id] : []))
    const fresh = ids.filter((id) => !read.has(id))
    plan.set(route, deep ? ids : fresh.length > 0 ? fresh : ids.slice(0, 1))
    for (const id of ids) read.add(id)
  }
  return plan
}

for (const language of inOne('zh'))
  for (const moment of moments)
    test(`${moment.name}: what goes wrong is read where it happens, in ${language} [S8.1] [S8.7] [S8.8/image-format+image-size+blank+repeated+order-expired+code-expired+order-changed+no-logistics+not-purchasable+stock+last-refund+service-offline+elsewhere+account-offline+connection+no-user]`, async ({
      page,
      context,
      world,
      baseURL,
      setLanguage,
    }) => {
      test.slow()
      await setLanguage(language)
      const entries = await world.control('GET /__mall/errors')
      const plan = planOf(entries)
      const refusals = new Set(moment.refusedCalls.flatMap((route) => plan.get(route) ?? []))
      const player = createErrorPlayer({ page, context, world, baseURL, language, entries, plan })
      await moment.run(player)
      expect([...player.shown].sort()).toEqual([...new Set([...refusals, ...moment.otherEntries])].sort())
    })

test('every entry of the catalogue occurs in a test [S8.1] [S8.2] [S8.3] [S8.4] [S8.5] [S8.6] [S8.7]', async ({
  world,
}) => {
  const entries = await world.control('GET /__mall/errors')
  const met = new Set(moments.flatMap(({ otherEntries }) => otherEntries))
  const unmet = entries.filter((entry) => !met.has(entry.id) && !moments.some((moment) => canSay(moment, entry)))
  expect(unmet.map(({ id }) => id)).toEqual([])
  expect([...met].filter((id) => !entries.some((entry) => entry.id === id))).toEqual([])
})
