import { isImRoute } from 'qinghua-contract/rules'
import type { Recording } from './recorded.ts'
import { quoted } from './code.ts'
import { fileImport, linesOf, openingOf, reserved } from './client-code.ts'
import { notExportable } from './not-exportable.ts'
import { telling } from './story.ts'
import { toldFromStart, type Choice } from './choice.ts'

/** Faults that count or draw need each call that they may count. */
const counts = ({ steps }: Recording): boolean =>
  steps.some(({ route, input }) => {
    if (route !== 'POST /__mall/faults') return false
    const { timing } = (input.body ?? {}) as { timing?: { kind?: string } }
    return timing?.kind !== undefined && timing.kind !== 'next' && timing.kind !== 'every'
  })

/** The chat host is named if it is called. */
const connecting = (language: string, isChatCalled: boolean): string[] => {
  const chat = isChatCalled ? ["  im: process.env['MALL_IM_ORIGIN'] ?? 'http://localhost:4101',"] : []
  return [
    `const mall = connect(process.env['MALL_ORIGIN'] ?? 'http://localhost:4100', {`,
    `  language: ${quoted(language)},`,
    ...chat,
    '})',
  ]
}

/** A test that makes the calls of a world through the client, and expects what was answered. */
export function* vitestOf(recording: Recording, choice: Choice): Generator<unknown, string> {
  const { world, steps } = recording
  const file = toldFromStart(recording, choice.from)
    ? null
    : { name: `./${world.name}.world.json`, at: choice.from - 1 }
  const all = counts(recording) || !steps.some(({ n, kind, changes }) => kind === 'call' && changes && choice.has(n))
  const story = yield* telling(recording, {
    from: file ? choice.from : 0,
    to: choice.to,
    chosen: ({ n, kind, struck, outcome }) =>
      kind === 'call' && outcome !== null && choice.has(n) && (all || choice.isNarrow || struck.length > 0),
    asClient: true,
    reserved,
  })
  const lines = linesOf(story, recording.steps)
  if (lines.length === 0) notExportable('no call is left to make', '没有可以重现的调用')
  const language = steps.find(({ kind }) => kind === 'call')?.language ?? 'zh'
  return [
    ...fileImport(file),
    "import { connect } from 'qinghua-client'",
    `import { ${lines.some((line) => line.includes('expect(')) ? 'expect, ' : ''}test } from 'vitest'`,
    '',
    ...connecting(
      language,
      story.acts.some((act) => 'step' in act && isImRoute(act.step.route)),
    ),
    '',
    `test(${quoted(`the calls of ${world.name} are answered as they were`)}, async () => {`,
    ...openingOf('mall', world.scenario.name, file),
    ...lines,
    '  await world.drop()',
    '})',
    '',
  ].join('\n')
}
