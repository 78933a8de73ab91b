import { sitDown } from '../moments/desk.ts'
import { moments } from '../moments/index.ts'
import { expect, test } from '../test.ts'
import { languages } from '../words.ts'

for (const language of languages)
  for (const { name, refusing, meets, play } of moments)
    test(`${name}: what goes wrong is read where it happens, in ${language} [S8.1] [S8.7] [S8.8]`, async ({
      page,
      context,
      world,
      baseURL,
      speak,
    }) => {
      test.slow()
      await speak(language)
      const entries = await world.control('GET /__mall/errors')
      const refused = entries.flatMap(({ id, kind, routes }) =>
        kind === 'refusal' && refusing.some((route) => routes.includes(route)) ? [id] : [],
      )
      const desk = await sitDown({ page, context, world, baseURL, language })
      await play(desk)
      expect([...desk.seen].sort()).toEqual([...new Set([...refused, ...meets])].sort())
    })

test('every entry of the catalogue that can be met today is met [S8.1] [S8.2] [S8.3] [S8.4] [S8.5] [S8.6] [S8.7] [S8.8]', async ({
  world,
}) => {
  const met = new Set(moments.flatMap(({ meets }) => meets))
  const refusing = new Set<string>(moments.flatMap((moment) => moment.refusing))
  const entries = await world.control('GET /__mall/errors')
  const unmet = entries.filter(
    ({ id, kind, routes, later }) =>
      !later && !met.has(id) && !(kind === 'refusal' && routes.some((route) => refusing.has(route))),
  )
  expect(unmet.map(({ id }) => id)).toEqual([])
})
