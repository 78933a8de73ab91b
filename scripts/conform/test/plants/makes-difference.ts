import { contract, type Endpoint, type Route } from '@mall/contracts'
import { refusals } from '@mall/contracts/refusals'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import type { ForwardedCall, Spoil, SpoiledAnswer } from '../spoiled-server.ts'
import { jsonOf, plain } from '../spoiling.ts'
import type { Seen } from '../survey.ts'
import type { Plant } from './planting.ts'

/** A call with the answer that it had, and the other answers that the row can give. */
interface Told {
  readonly route: Route
  readonly call: Seen['call']
  readonly answer: ReceivedAnswer
}

/** Each call once more, refused in each way that its row declares. */
export const withRefusals = (all: readonly Told[]): readonly Told[] =>
  all.flatMap((each) => {
    const { refusals: names = [] }: Endpoint = contract[each.route]
    const answers = names.map((name) => {
      const { status, zh } = refusals[name]
      return { status, contentType: plain, text: zh.replaceAll(/\{\w+\}/g, '5') }
    })
    return [each, ...answers.map((answer) => ({ ...each, answer }))]
  })

/** Whether a spoil changes what callers are told or what the mall is asked, where calls come one by one or two at once. */
export const makesDifference = async ({ spoil: make }: Plant, all: readonly Told[]): Promise<boolean> => {
  if (!make) return true
  let isDifferent = false
  const spoil: Spoil = make()
  const isSame = (one: SpoiledAnswer | 'silence' | null, other: ReceivedAnswer): boolean =>
    one !== null &&
    one !== 'silence' &&
    one.status === other.status &&
    one.text === other.text &&
    one.bytes === undefined
  for (const { route, call, answer } of all) {
    const forwarded: ForwardedCall = {
      ...call,
      route,
      send: async (change) => {
        if (change) isDifferent = true
        return answer
      },
      pretend: async () => answer,
      also: async (method) => {
        if (method !== 'GET') isDifferent = true
        return jsonOf({ now: 1_800_000_000_000 })
      },
    }
    const told = await Promise.all([spoil(forwarded), spoil(forwarded)])
    if (told.some((each) => !isSame(each, answer))) isDifferent = true
    if (isDifferent) return true
  }
  return false
}
