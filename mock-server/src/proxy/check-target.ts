import { contract } from 'qinghua-contract'
import { recognised, unwrapped } from 'qinghua-contract/dialect'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { NoAnswer } from '../upstream/exchange.ts'
import { imageDepartures } from './image-origins.ts'
import { noAnswerHint } from './instead.ts'
import type { ProxyOptions } from './proxy-options.ts'
import { Target } from './target.ts'

const probe = '/webConfig/getPcWebConfig'
const shortPatience = 3_000

/** What to say if the answers are not of the chosen dialect. */
const dialectHint = ({ dialect, target }: ProxyOptions, answer: ReceivedAnswer): string | null => {
  const found = recognised(answer)
  if (found.differences.length > 0) {
    const fields = found.differences.map(({ path, found, expected }) => `${path || '/'} is ${found}, not ${expected}`)
    return `The answers of ${target.href} are wrapped, but not as --dialect envelope unwraps them: ${fields.join('; ')}.`
  }
  if (found.dialect === 'unclear' || found.dialect === dialect) return null
  return `The answers of ${target.href} look like --dialect ${found.dialect}.`
}

/** Calls the backend once at the start, so that wrong options are reported where they were typed. */
export const checkTarget = async (options: ProxyOptions, print: (line: string) => void): Promise<void> => {
  const ms = Math.min(shortPatience, options.patienceMs)
  const check = async (address: URL, onAnswer: (answer: ReceivedAnswer) => void): Promise<void> => {
    try {
      onAnswer(await new Target(address, ms).call({ method: 'GET', headers: {} }, probe))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      print(noAnswerHint(address, error))
    }
  }
  await check(options.target, (answer) => {
    const hint = dialectHint(options, answer)
    if (hint !== null) print(hint)
    const meant = options.dialect === 'envelope' ? unwrapped(contract[`GET ${probe}`], answer) : answer
    const [image] = imageDepartures(meant, options.imageOrigins)
    if (image) print(`Its pictures come from ${image.found}, and pages may show them with ${image.expected}.`)
  })
  if (options.imTarget) await check(options.imTarget, () => undefined)
}
