import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { UsageError } from '../../usage-error.ts'
import { harFile, readHar, type ReadHar } from './har.ts'
import { rowNamed, type RecordedExchange } from './recordings.ts'

/** A file of `--record`. */
const Fixture = Type.Object({
  route: Type.String(),
  request: Type.Object({
    params: Type.Optional(Type.Unknown()),
    query: Type.Optional(Type.Unknown()),
    body: Type.Optional(Type.Unknown()),
  }),
  answer: Type.Object({
    status: Type.Integer({ minimum: 200, maximum: 599 }),
    contentType: Type.Union([Type.String(), Type.Null()]),
    body: Type.Optional(Type.Unknown()),
  }),
})
const fixture = Compile(Fixture)

const exchangeOf = (file: string, { route, request, answer }: Static<typeof Fixture>): RecordedExchange => {
  const { status, contentType, body } = answer
  const isEmpty = body === undefined || (body === null && !contentType?.includes('json'))
  const isText = typeof body === 'string' && !contentType?.includes('json')
  const text = isEmpty ? '' : isText ? body : JSON.stringify(body)
  return { file, route, input: request, answer: { status, contentType, text } }
}

const advice = 'Record it again, or take it out of the folder'
const reasonOf = (error: unknown): string => (error as Error).message.split('\n', 1)[0] ?? ''

const read = async (path: string): Promise<ReadHar> => {
  const file = basename(path)
  const fail = (why: string): never => {
    throw new UsageError(`${path} cannot be played: ${why}. ${advice}.`)
  }
  const parse = (): unknown => {
    try {
      return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
    } catch (error) {
      return fail(reasonOf(error))
    }
  }
  const value = parse()
  if (harFile.Check(value)) return readHar(file, value.log.entries)
  if (/\.har$/i.test(file)) return fail('it is no HTTP archive (HAR 1.2)')
  if (!fixture.Check(value)) return fail('it is neither a file of --record nor an HTTP archive')
  return { exchanges: [exchangeOf(file, value)], others: 0, unanswered: 0 }
}

const filesIn = (path: string): readonly string[] => {
  try {
    if (!statSync(path).isDirectory()) return [path]
    const names = readdirSync(path).filter((name) => /\.(?:json|har)$/i.test(name))
    return names.sort().map((name) => join(path, name))
  } catch (error) {
    throw new UsageError(`--recorded takes a folder of --record, or a .har file: ${reasonOf(error)}.`)
  }
}

export interface Loaded {
  readonly exchanges: readonly RecordedExchange[]
  /** Of calls that the contract does not have. */
  readonly unknown: readonly RecordedExchange[]
  readonly others: number
  readonly unanswered: number
}

/** Reads a folder, or a single file; the files in the order of their names. */
export const loadRecordings = async (path: string): Promise<Loaded> => {
  const files = await Promise.all(filesIn(path).map(read))
  const all = files.flatMap(({ exchanges }) => exchanges)
  const exchanges = all.filter(({ route }) => rowNamed(route))
  if (exchanges.length === 0)
    throw new UsageError(
      `--recorded ${path}: there is no call of the contract in it. Record some with npm run proxy -- --target URL --record DIR.`,
    )
  const sum = (of: 'others' | 'unanswered'): number => files.reduce((count, each) => count + each[of], 0)
  return {
    exchanges,
    unknown: all.filter(({ route }) => !rowNamed(route)),
    others: sum('others'),
    unanswered: sum('unanswered'),
  }
}
