import { accessSync, constants, mkdirSync } from 'node:fs'
import { contract } from '@mall/contracts'
import { unwrapped } from '@mall/contracts/dialect'
import { departuresOf, type ReceivedAnswer } from '@mall/contracts/verdict'
import { contentTypeOf, NoAnswer, textOf } from '../upstream/exchange.ts'
import { UsageError } from '../usage-error.ts'
import { imageDepartures } from './image-origins.ts'
import { noAnswerHint } from './no-answer.ts'
import type { ProxyOptions } from './proxy-options.ts'
import { Target } from './target.ts'

const probe = 'GET /webConfig/getPcWebConfig'
const shortPatience = 3_000

const keepsContract = (answer: ReceivedAnswer): boolean =>
  answer.status === 200 && departuresOf(contract[probe], answer).every(({ grade }) => grade === 'warning')

/** Whether the answers are of the other dialect. */
const hasOtherDialect = ({ dialect }: ProxyOptions, answer: ReceivedAnswer): boolean => {
  const bare = unwrapped(contract[probe], answer)
  return dialect === 'raw' ? bare !== answer && keepsContract(bare) : bare === answer && keepsContract(answer)
}

const ask = async (address: URL, ms: number): Promise<ReceivedAnswer> => {
  const [method = '', path = ''] = probe.split(' ')
  const came = await new Target(address, ms).call({ method, headers: {} }, path, undefined)
  return { status: came.status, contentType: contentTypeOf(came), text: textOf(came) }
}

const prepareFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new UsageError(`--record takes a folder that can be written to: ${(error as Error).message}.`)
  }
}

/** Calls the backend once at the start, so that wrong options are reported where they were typed. */
export const checkTarget = async (options: ProxyOptions, print: (line: string) => void): Promise<void> => {
  if (options.record !== undefined) prepareFolder(options.record)
  const ms = Math.min(shortPatience, options.patienceMs)
  const check = async (address: URL, onAnswer: (answer: ReceivedAnswer) => void): Promise<void> => {
    try {
      onAnswer(await ask(address, ms))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      print(noAnswerHint(address, error))
    }
  }
  await check(options.target, (answer) => {
    const other = options.dialect === 'raw' ? 'envelope' : 'raw'
    if (hasOtherDialect(options, answer)) print(`The answers of ${options.target.href} look like --dialect ${other}.`)
    const meant = options.dialect === 'envelope' ? unwrapped(contract[probe], answer) : answer
    const [image] = imageDepartures(meant, options.imageOrigins)
    if (image) print(`Its pictures come from ${image.found}, and pages may show them with ${image.expected}.`)
  })
  if (options.imTarget) await check(options.imTarget, () => undefined)
}
