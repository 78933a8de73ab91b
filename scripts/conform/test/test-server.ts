import type { Route } from '@mall/contracts'
import type { Dialect } from '@mall/contracts/dialect'
import { createMockServer } from '@mall/mock-server'
import { exchange, textOf, usualPatience } from '@mall/mock-server/upstream'
import { known } from '@mall/fixtures/known'
import { journeys } from '../journeys/index.ts'
import { providerAt } from '../provider.ts'
import { readOnly, mergeOutcomes, type Outcome } from '../run.ts'
import { codeReader } from '../sms.ts'
import { Target } from '../target.ts'
import { runJourneys } from '../run-journeys.ts'
import { spoiledServer, type Spoil } from './spoiled-server.ts'

export interface JudgeOptions {
  readonly spoil?: Spoil
  readonly dialect?: Dialect
  readonly only?: Route
  /** A journey by name, or `all`; read-only checks without it. */
  readonly journey?: string
  readonly callMs?: number
  readonly onCall?: (route: Route) => void
}

/** A mock server that is judged through a proxy which can spoil its answers. */
export const openTestServer = async () => {
  const server = createMockServer({ size: 40 })
  const [api, im] = await Promise.all([server.api.listen({ port: 0 }), server.im.listen({ port: 0 })])
  let worlds = 0

  const tokenOf = async (world: string, userName: string): Promise<string> => {
    const headers = { 'content-type': 'application/json', 'x-mall-world': world }
    const url = new URL(`${api}/__mall/login`)
    const came = await exchange({ method: 'POST', url, headers, body: JSON.stringify({ userName }) })
    return (JSON.parse(textOf(came)) as { accessToken: string }).accessToken
  }

  const judge = async (judging: JudgeOptions = {}): Promise<Outcome> => {
    const { spoil = ({ send }) => send(), dialect = 'raw', only, journey, callMs = 10_000, onCall } = judging
    const world = `judged-${(worlds += 1)}`
    server.worlds.create(world, 'regular-customer')
    const headers = { 'x-mall-world': world }
    const spoiled = await spoiledServer(api, spoil)
    const spoiledIm = await spoiledServer(im, spoil)
    const target = new Target({
      api: spoiled.url,
      im: spoiledIm.url,
      dialect,
      headers,
      patience: { ...usualPatience, ms: callMs },
      deadline: 60_000,
      allows: (_route, { effect }) => journey !== undefined || effect === 'read',
      onExchange: ({ route }) => onCall?.(route),
    })
    const plan = {
      target,
      dialect,
      token: await tokenOf(world, known.member.userName),
      otherToken: await tokenOf(world, known.shopper.userName),
      shopId: known.mainShopId,
      isWanted: (route: Route) => only === undefined || route === only,
    }
    try {
      if (journey === undefined) return await readOnly(plan)
      const codeSentTo = codeReader(`${api}/__mall/sms?mobile={mobile}`, headers, usualPatience)
      const outcome = `${api}/__mall/payments/{payNo}/outcome`
      const providerPays = providerAt(outcome, '{"outcome":"success"}', headers, usualPatience)
      const selected = journeys.filter(({ name }) => journey === 'all' || name === journey)
      const journeyOutcome = await runJourneys(
        { ...plan, isWanted: () => true, serial: '1764000012345678', seed: 20_261_102, codeSentTo, providerPays },
        selected,
      )
      // The journeys have made invoices and refunds, which the read-only checks need.
      return journey === 'all' ? mergeOutcomes(await readOnly(plan), journeyOutcome) : journeyOutcome
    } finally {
      spoiled.close()
      spoiledIm.close()
      server.worlds.drop(world)
    }
  }
  return { judge, tokenOf, server, close: () => server.close() }
}
