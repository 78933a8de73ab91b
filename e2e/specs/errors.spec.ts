import type { ErrorView } from '@mall/contracts/control'
import { sitDown, type Moment } from '../moments/desk.ts'
import { moments } from '../moments/moments.ts'
import { expect, test, type Language } from '../test.ts'
import { languages } from '../words.ts'

// A message that slides in keeps a press waiting.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Where the page's own time is run forward it asks for the state of a payment as often as that says.
test.use({ expectedFindings: ['repeatedRead'] })

const canSay = ({ refusing }: Moment, { kind, routes }: ErrorView): boolean =>
  kind === 'refusal' && refusing.some((route) => routes.includes(route))

/** In Chinese each call refuses in each of its ways; in English each refusal is read at one call. */
const refusalsAt = (moment: Moment, entries: readonly ErrorView[], language: Language): Set<string> =>
  new Set(
    entries.flatMap((entry) =>
      canSay(moment, entry) && (language === 'zh' || moments.find((each) => canSay(each, entry)) === moment)
        ? [entry.id]
        : [],
    ),
  )

for (const language of languages)
  for (const moment of moments)
    test(`${moment.name}: what goes wrong is read where it happens, in ${language} [S8.1] [S8.7] [S8.8]`, async ({
      page,
      context,
      world,
      baseURL,
      speak,
    }) => {
      test.slow()
      await speak(language)
      const entries = await world.control('GET /__mall/errors')
      const refusals = refusalsAt(moment, entries, language)
      const desk = sitDown({ page, context, world, baseURL, language, entries, refusals, once: language === 'en' })
      await moment.play(desk)
      expect([...desk.seen].sort()).toEqual([...new Set([...refusals, ...moment.meets])].sort())
    })

test('every entry of the catalogue that can be met today is met [S8.1] [S8.2] [S8.3] [S8.4] [S8.5] [S8.6] [S8.7] [S8.8]', async ({
  world,
}) => {
  const entries = await world.control('GET /__mall/errors')
  const met = new Set(moments.flatMap(({ meets }) => meets))
  const unmet = entries.filter(
    (entry) => !entry.later && !met.has(entry.id) && !moments.some((moment) => canSay(moment, entry)),
  )
  expect(unmet.map(({ id }) => id)).toEqual([])
  expect([...met].filter((id) => !entries.some((entry) => entry.id === id && !entry.later))).toEqual([])
})
