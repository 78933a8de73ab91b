import { contract, type Endpoint } from 'qinghua-contract'
import { recognised, type Dialect } from 'qinghua-contract/dialect'
import { UsageError } from '../../../mock-server/src/usage-error.ts'
import { Unavailable } from '../inputs/fact-source.ts'
import { Facts } from '../inputs/facts.ts'
import { inputOf, readRoutes } from '../inputs/inputs.ts'
import type { Sending, Target } from './target.ts'

const optionOf: Readonly<Record<Dialect, string>> = {
  raw: 'without --dialect envelope',
  envelope: 'with --dialect envelope',
}

/** Asks public rows until one is answered well, and sees whether its answer is wrapped as the options say. */
export const refuseWrongDialect = async (target: Target, dialect: Dialect): Promise<void> => {
  const unknown = new Facts(async () => null, 0)
  for (const route of readRoutes) {
    const row: Endpoint = contract[route]
    const input = await inputOf(route, unknown)
    if (row.auth !== 'public' || input instanceof Unavailable || !target.has(route)) continue
    const { wire } = await target.ask(route, input as Sending)
    if (wire?.status !== 200) continue
    const wrapping = recognised(wire)
    if (wrapping.dialect === 'unclear') continue
    const unlike = wrapping.differences.map(({ path, found, expected }) => `${path} is ${found}, not ${expected}`)
    if (wrapping.dialect !== dialect)
      throw new UsageError(
        `${route} is answered ${wrapping.dialect === 'raw' ? 'without an envelope' : 'in an envelope {code, msg, data}'}: run it ${optionOf[wrapping.dialect]}.${unlike.length > 0 ? ` The envelope is not the one of the contract: ${unlike.join('; ')}.` : ''}`,
      )
    return
  }
}
