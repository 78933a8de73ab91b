import { expect, it } from 'vitest'
import { orderSteps } from '../src/order-machine.ts'
import { refundSteps, type RefundStep } from '../src/refund-machine.ts'

interface Drawn {
  readonly from: string
  readonly to: string
  readonly by: readonly string[]
  readonly when: string
  readonly only?: string
}

const drawing = (steps: readonly Drawn[], first: string): string[] => {
  const ends = [...new Set(steps.map(({ to }) => to))].filter((status) => !steps.some(({ from }) => from === status))
  return [
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${first}`,
    ...steps.map(({ from, to, by }) => `  ${from} --> ${to}: ${by.join(', ')}`),
    ...ends.map((status) => `  ${status} --> [*]`),
    '```',
  ]
}
const onlyWord: Readonly<Record<string, string>> = { money: ' (money alone)', goods: ' (goods go back)' }
const table = (steps: readonly Drawn[]): string[] => [
  '| from | to | by | when |',
  '| --- | --- | --- | --- |',
  ...steps.map(
    ({ from, to, by, when, only }) => `| ${from} | ${to} | ${by.join(', ')} | ${when}${only ? onlyWord[only] : ''} |`,
  ),
]
const refunds: readonly RefundStep[] = refundSteps

const page = [
  '# The machines',
  '',
  'Drawn from `contracts/src/order-machine.ts` and `contracts/src/refund-machine.ts` by `contracts/test/machines.test.ts`;',
  '`npx vitest run contracts -u` draws them anew.',
  '',
  '## An order',
  '',
  ...drawing(orderSteps, 'unpaid'),
  '',
  ...table(orderSteps),
  '',
  '## A refund',
  '',
  ...drawing(refunds, 'applied'),
  '',
  ...table(refunds),
  '',
].join('\n')

it('the documentation has the current state diagrams [S4.2] [S4.4]', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/machines.md')
})
