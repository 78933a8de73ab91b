import { scenarioAreas } from '@mall/fixtures/scenarios'
import type { Act } from './acts.ts'
import { camel, Code, plain, quoted, span, statement, written, type Tree } from './code.ts'
import { inputToAsk, inputTree } from './input-tree.ts'
import { knownWords } from './known-names.ts'
import { notExportable, refuseUploads } from './not-exportable.ts'
import type { Recorded, Recording } from './recorded.ts'
import { callersIn, keyOf, nameOf, placeOf } from './scenario-names.ts'
import { telling } from './story.ts'
import { writerOf, type Spoken } from './writer.ts'

const isFrame = (route: string): boolean => route.startsWith('SEND ')

const startOf = (name: string): string | undefined =>
  scenarioAreas.find(({ scenarios }) => scenarios.some((each) => each.name === name && each.play))?.name

const imported = (code: string, names: readonly string[], from: string): string[] => {
  const used = names.filter((name) => new RegExp(String.raw`(?<![\w.'])${name}(?:\.(?=\w)|\()`).test(code))
  return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '${from}'`]
}

const durations = (acts: readonly Act[]): string[] => {
  const used = new Set(acts.flatMap((act) => (act.do === 'advance' ? span(act.ms).units : [])))
  return used.size === 0 ? [] : [`import { ${[...used].sort().join(', ')} } from './moves/durations.ts'`]
}

const reserved = ['script', 'by', 'known', 'goods', 'pieces', 'places', 'start', 'day', 'hour', 'minute', 'second']

/** A scenario that leads to the state of a world, as a file of `fixtures/scenarios`. */
export function* scenarioOf(recording: Recording): Generator<unknown, string> {
  const { world, armed, runs, steps } = recording
  if (world.journal.line.base)
    notExportable('its first steps were cleared, so no scenario leads to it', '其最初的步骤已清除，无法由场景还原')
  const wish = { from: 0, to: Infinity, chosen: () => false, asClient: false, reserved }
  const story = yield* telling(recording, wish)
  const { acts } = story
  refuseUploads(story, steps)
  const callers = callersIn(acts)
  const by = (step: Recorded): Tree => {
    const name = step.kind === 'call' ? callers.get(keyOf(step))?.name : undefined
    return name === undefined ? undefined : new Code(name)
  }
  const spoken = (step: Recorded): Spoken => {
    const { route, kind, input } = step
    if (isFrame(route))
      return { route, head: 'script.say', args: [story.tree(input.body, { at: step.n, known: knownWords }), by(step)] }
    const head = kind === 'control' ? 'script.control' : 'script.call'
    return { route, head, args: [route, inputTree(story, step, knownWords), by(step)] }
  }
  const { call } = writerOf(acts, [...reserved, ...[...callers.values()].map(({ name }) => name)], 2)
  const lines = acts.flatMap((act): string[] => {
    switch (act.do) {
      case 'call':
        return call(spoken(act.step), act.bindings)
      case 'fail': {
        const { refusal, route } = act.step
        return [
          statement('script.refused', [refusal, route, inputTree(story, act.step, knownWords), by(act.step)], '', 2),
        ]
      }
      case 'ask':
        return call(
          { route: act.route, head: 'script.control', args: [act.route, inputToAsk(act.route) ?? {}] },
          act.bindings,
        )
      case 'advance':
        return [`    script.advance(${span(act.ms).text})`]
      default:
        return []
    }
  })
  const { scenario, name } = world
  const area = startOf(scenario.name)
  const page = steps.findLast((step) => step.kind === 'call' && step.page !== null)?.page
  const place = page ? placeOf(page, story) : null
  const isLate = place instanceof Code && place.text.includes('(') && !place.text.includes('known.')
  const who = steps.findLast(({ userName }) => userName !== null)
  const count = acts.filter((act) => act.do === 'call').length
  const header: [string, Tree][] = [
    ['...usual', null],
    ['name', name],
    ['title', { zh: name, en: name }],
    [
      'summary',
      {
        zh: `世界 ${name} 中的 ${count} 次调用之后`,
        en: `After ${count} ${count === 1 ? 'call' : 'calls'} in the world ${name}`,
      },
    ],
    ['as', who ? nameOf(who) : undefined],
    ['at', isLate ? undefined : (place ?? undefined)],
    ['running', runs ? undefined : false],
    ['autopilot', scenario.autopilot || undefined],
    ['faults', armed.length === 0 ? undefined : plain(armed)],
  ]
  const fields = header.flatMap(([key, value]) => {
    if (value === undefined) return []
    return key.startsWith('...') ? [`  ${key},`] : [`  ${key}: ${written(value, 1, key.length + 5)},`]
  })
  const play = [
    ...(area === undefined ? [] : ['    start?.play?.(script)']),
    ...lines,
    ...(isLate ? [`    return ${place.text}`] : []),
  ]
  const constants = [
    ...[...callers.values()].map(
      (caller) =>
        `const ${caller.name} = ${written(caller.tree, 0, 20)}${JSON.stringify(caller.tree).includes('language') ? ' as const' : ''}`,
    ),
    ...(area === undefined
      ? []
      : [`const start = ${area}.scenarios.find(({ name }) => name === ${quoted(scenario.name)})`]),
  ]
  const body = [
    ...constants,
    ...(constants.length === 0 ? [] : ['']),
    `export const ${camel(name)}: Scenario = {`,
    ...fields,
    ...(play.length === 0 ? [] : ['  play: (script) => {', ...play, '  },']),
    '}',
    '',
  ].join('\n')
  return [
    ...imported(body, ['known'], '../src/known.ts'),
    ...durations(acts),
    ...imported(body, ['goods', 'pieces'], './moves/goods.ts'),
    ...imported(body, ['places'], './moves/places.ts'),
    ...(area === undefined ? [] : [`import { ${area} } from './${area}.ts'`]),
    "import { usual, type Scenario } from './scenario.ts'",
    '',
    body,
  ].join('\n')
}
