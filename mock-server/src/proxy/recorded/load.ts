import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { worldBounds } from 'qinghua-contract/control'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { parseFile } from '../../journal/json.ts'
import { readText } from '../../data/read-file.ts'
import { UsageError } from '../../usage-error.ts'
import { whyNotRead } from '../../why-not-opened.ts'
import { mostFiles } from '../record/recorder.ts'
import { contentTypes, harFile, readHar, type ReadHar } from './har.ts'
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
    contentType: Type.Union([Type.String(contentTypes), Type.Null()]),
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

const filesIn = (path: string): readonly string[] => {
  try {
    if (!statSync(path).isDirectory()) return [path]
    const names = readdirSync(path).filter((name) => /\.(?:json|har)$/i.test(name))
    return names.sort().map((name) => join(path, name))
  } catch (error) {
    throw new UsageError(`--recorded takes a folder of --record, or a .har file: ${whyNotRead(error)}.`)
  }
}

const contentOf = (file: string, value: unknown): ReadHar | Promise<ReadHar> => {
  if (harFile.Check(value)) return readHar(file, value.log.entries)
  if (/\.har$/i.test(file)) throw new UsageError('no HTTP archive (HAR 1.2)')
  if (!fixture.Check(value)) throw new UsageError('neither a file of --record nor an HTTP archive')
  return { exchanges: [exchangeOf(file, value)], others: 0, unanswered: 0 }
}

export interface Loaded {
  readonly exchanges: readonly RecordedExchange[]
  /** Of calls that the contract does not have. */
  readonly unknown: readonly RecordedExchange[]
  readonly others: number
  readonly unanswered: number
  /** Files that cannot be played: their names, and why. */
  readonly leftOut: readonly string[]
}

/** What a recording can be, and a folder of them. */
const most = { files: mostFiles, bytes: 4 * worldBounds.bytes }

/** Reads a folder, or a single file; the files in the order of their names, one after the other. */
export const loadRecordings = async (path: string): Promise<Loaded> => {
  const read: ReadHar[] = []
  const leftOut: string[] = []
  let room = most.bytes
  for (const [at, file] of filesIn(path).entries())
    try {
      if (at >= most.files) throw new UsageError(`only ${most.files} files of a folder are read`)
      const text = readText(file, Math.min(room, worldBounds.bytes))
      room -= text.length
      read.push(await contentOf(basename(file), parseFile(text)))
    } catch (error) {
      leftOut.push(`${JSON.stringify(basename(file))}: ${whyNotRead(error)}`)
    }
  const all = read.flatMap(({ exchanges }) => exchanges)
  const exchanges = all.filter(({ route }) => rowNamed(route))
  if (exchanges.length === 0)
    throw new UsageError(
      [
        `--recorded ${path}: there is no call of the contract in it. Record some with npm run proxy -- --target URL --record DIR.`,
        ...leftOut,
      ].join('\n  '),
    )
  const sum = (of: 'others' | 'unanswered'): number => read.reduce((count, each) => count + each[of], 0)
  return {
    exchanges,
    unknown: all.filter(({ route }) => !rowNamed(route)),
    others: sum('others'),
    unanswered: sum('unanswered'),
    leftOut,
  }
}
