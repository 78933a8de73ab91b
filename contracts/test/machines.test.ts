import { expect, it } from 'vitest'
import { couponSteps } from '../src/coupon-machine.ts'
import { orderSteps } from '../src/order-machine.ts'
import { priceRules, type PriceRuleFacts } from '../src/price-rules.ts'
import { shopSteps } from '../src/shop-machine.ts'
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

const prices: readonly PriceRuleFacts[] = priceRules
const words: Readonly<Record<PriceRuleFacts['scope'], string>> = {
  line: 'single lines',
  shop: 'lines of one shop',
  purchase: 'the whole purchase',
}
const pipeline = [
  '```mermaid',
  'flowchart LR',
  '  goods["unit price × pieces"]',
  ...prices.map(({ name, en }, at) => `  ${prices[at - 1]?.name ?? 'goods'} --> ${name}["${en}"]`),
  ...prices.flatMap(({ name, excludes }) => excludes.map((other) => `  ${other} -. never the same line .- ${name}`)),
  '```',
  '',
  '| rule | reduces | of | gift cards and credit | paid by | shown as | never with | lowers what counts for free delivery |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ...prices.map(
    ({ name, of, ofMoney, scope, fundedBy, part, excludes, countsForFreeDelivery }) =>
      `| ${name} | ${words[scope]} | ${of} | ${of === 'goods' ? { never: 'never', named: 'where it names them' }[ofMoney] : ''} | ${fundedBy} | ${part} | ${excludes.join(', ')} | ${countsForFreeDelivery ? 'yes' : 'no'} |`,
  ),
]

const page = [
  '# The machines',
  '',
  'Drawn from `order-machine.ts`, `refund-machine.ts`, `coupon-machine.ts`, `shop-machine.ts` and `price-rules.ts` in',
  '`contracts/src` by `contracts/test/machines.test.ts`; `npm run openapi` draws them anew.',
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
  '## A coupon',
  '',
  'A coupon that somebody has taken. Its holder can delete it in any state, for good; it still counts for the limit of each',
  'person, and deleting it changes no order.',
  '',
  ...drawing(couponSteps, 'unused'),
  '',
  ...table(couponSteps),
  '',
  '## A shop',
  '',
  'Steps of the clock follow from the contract of the shop; only a shop that is open sells.',
  '',
  ...drawing(shopSteps, 'reviewing'),
  '',
  ...table(shopSteps),
  '',
  '## A price',
  '',
  'Each rule reduces what the rules before it have left, is rounded once, and is shared among its lines to the cent.',
  'Some coupons are not for goods that a discount reduces. Of all discounts and coupons the mall proposes those that',
  'cost the buyer least; an order uses one coupon of each shop and one of the platform at most.',
  '',
  ...pipeline,
  '',
].join('\n')

it('the documentation has the current state diagrams and the order of the price rules [S4.2] [S4.4] [S4.6]', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/machines.md')
})
