import { times } from 'qinghua-contract/rules'
import { camel, plain, quoted, statement, statementAround } from './code.ts'
import { expectedOf } from './expected.ts'
import { notExportable, refuseUploads } from './not-exportable.ts'
import type { Recorded } from './recorded.ts'
import { inputToAsk, inputTree } from './input-tree.ts'
import { neverEnds, type Act } from './acts.ts'
import type { Story } from './story.ts'
import { writerOf, type Spoken } from './writer.ts'

const isForgotten = ({ input }: Recorded): boolean => {
  const { effect } = input.body as { readonly effect: { readonly kind: string } }
  return neverEnds(effect.kind)
}

/** What came of a call, as the client understands it. */
const answerOf = ({ sent }: Recorded): { value: unknown } | null => {
  if (sent?.status !== 200) return null
  if (!sent.type.startsWith('application/json')) return { value: sent.text }
  try {
    return { value: JSON.parse(sent.text) }
  } catch {
    return null
  }
}

export const reserved = [
  'connect',
  'expect',
  'test',
  'world',
  'mall',
  'file',
  'page',
  'context',
  'cookie',
  'calls',
  'asked',
]

/** Lines of a test with `world` of the client. */
export const linesOf = (story: Story, steps: readonly Recorded[]): string[] => {
  const { acts } = story
  refuseUploads(story, steps)
  const frame = acts.find((act) => act.do === 'call' && act.step.route.startsWith('SEND '))
  if (frame && 'step' in frame)
    notExportable(`step ${frame.step.n} went through the chat socket`, `第 ${frame.step.n} 步经由客服长连接发送`)
  const { call, newName } = writerOf(acts, reserved, 1)
  /** Who is logged in, by what name, and since when. */
  const people = new Map<string, { readonly name: string; readonly since: number }>()

  const speaker = ({ kind, userName }: Recorded): string =>
    kind === 'control' ? 'world.control' : `${people.get(userName ?? '')?.name ?? 'world'}.call`
  const spoken = (step: Recorded): Spoken => {
    const input = inputTree(story, step)
    const isEmpty = typeof input === 'object' && Object.values(input ?? {}).every((part) => part === undefined)
    return { route: step.route, head: `await ${speaker(step)}`, args: [step.route, isEmpty ? undefined : input] }
  }
  const enter = ({ kind, userName, at }: Recorded): string[] => {
    if (kind === 'control' || userName === null) return []
    const isHere = at - (people.get(userName)?.since ?? -Infinity) < times.session
    if (isHere) return []
    const name = newName(camel(userName))
    people.set(userName, { name, since: at })
    return [`  const ${name} = await world.logIn(${quoted(userName)})`]
  }
  const fails = (step: Recorded): string => {
    const { head, args } = spoken(step)
    const matcher =
      step.status === null || step.status === 200 ? 'toThrow()' : `toMatchObject({ status: ${step.status} })`
    return statementAround('await expect', head.replace('await ', ''), args, `.rejects.${matcher}`, 1)
  }
  const makes = (act: Extract<Act, { do: 'call' }>): string[] => {
    const answer = answerOf(act.step)
    if (!answer && act.step.kind === 'call') return [fails(act.step)]
    const expected = expectedOf(answer?.value, story, act.step.n)
    const matcher = typeof expected === 'object' ? 'toMatchObject' : 'toBe'
    const expects = (noun: string): string => statement(`expect(${noun}).${matcher}`, [expected], '', 1)
    return call(spoken(act.step), act.bindings, expected === null ? undefined : expects)
  }
  return acts.flatMap((act): string[] => {
    switch (act.do) {
      case 'call':
        return [...enter(act.step), ...makes(act)]
      case 'fail':
        return [...enter(act.step), fails(act.step)]
      case 'ask':
        return call(
          { route: act.route, head: 'await world.control', args: [act.route, inputToAsk(act.route)] },
          act.bindings,
        )
      case 'arm':
        return isForgotten(act.step) ? [] : [statement('await world.arm', [plain(act.step.input.body)], '', 1)]
      case 'disarm':
        return ['  await world.disarm()']
      case 'advance':
        return [`  await world.advance(${String(act.ms).replaceAll(/\B(?=(\d{3})+$)/g, '_')})`]
      case 'freeze':
        return ['  await world.freeze()']
      case 'run':
        return [statement('await world.control', ['POST /__mall/clock/run'], '', 1)]
    }
  })
}

/** Opens a world at its scenario, or at a step of the file beside the test. */
export const openingOf = (mall: string, scenario: string, file: { name: string; at: number } | null): string[] =>
  file
    ? [
        `  const file = JSON.parse(await readFile(new URL(${quoted(file.name)}, import.meta.url), 'utf8'))`,
        `  const world = await ${mall}.load(file)`,
        `  await world.rewind(${file.at})`,
      ]
    : [`  const world = await ${mall}.open(${quoted(scenario)})`]
export const fileImport = (file: unknown): string[] => (file ? ["import { readFile } from 'node:fs/promises'"] : [])
