import { decideRefund } from '../../src/core/refunds/merchant-refunds.ts'
import { applyForRefund } from '../../src/core/refunds/refunds.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Order } from '../../src/core/state/orders.ts'
import type { Account } from '../../src/core/state/people.ts'
import { Refusal } from '../../src/core/state/refusal.ts'
import { ensure, ensureEqual } from '../ensure.ts'
import { orderIn } from '../purchases.ts'
import type { Chance } from './chance.ts'
import { offsOf, text, type Compared } from './offs.ts'
import { centsIn, halfUp, total } from './oracle.ts'

/** What is left of a line: pieces, money, and each reduction. */
interface Rest {
  readonly orderItemId: number
  readonly count: number
  readonly net: bigint
  readonly offs: ReadonlyMap<string, bigint>
  pieces: number
  money: bigint
  readonly left: Map<string, bigint>
}

/** The last pieces get all that is left. */
const portion = (whole: bigint, left: bigint, { count, pieces }: Rest, wanted: number): bigint => {
  if (wanted === pieces) return left
  const exact = halfUp(whole * BigInt(wanted), BigInt(count))
  return exact < left ? exact : left
}

const restsOf = ({ lines, adjustments }: Order): Rest[] =>
  lines.map(({ orderItemId, count, net }) => {
    const offs = offsOf(adjustments, orderItemId)
    return { orderItemId, count, net: centsIn(net), offs, pieces: count, money: centsIn(net), left: new Map(offs) }
  })

/** Takes so many pieces of a line out of what is left. */
const takeOut = (rest: Rest, pieces: number) => {
  const money = portion(rest.net, rest.money, rest, pieces)
  const offs = new Map(
    [...rest.offs].map(([source, whole]) => [source, portion(whole, rest.left.get(source) ?? 0n, rest, pieces)]),
  )
  rest.pieces -= pieces
  rest.money -= money
  for (const [source, off] of offs) rest.left.set(source, (rest.left.get(source) ?? 0n) - off)
  return { money, offs }
}

const requestOf = (orderNumber: string, orderItemId: number | null, goodsNum: number, cents: bigint) => ({
  orderNumber,
  orderItemId,
  kind: 'money' as const,
  isReceiver: false,
  goodsNum,
  refundAmount: Number(cents) / 100,
  reason: 'unwanted' as const,
  mobile: '13800138001',
  text: '',
  pictures: [],
  returnedGifts: [],
})

/** Refunds some pieces at a time, or all that is left. Returns what the shop keeps, in cents. */
export const compareRefunds = (
  mall: Mall,
  buyer: Account,
  orderNumber: string,
  chance: Chance,
  compared: Compared,
): bigint => {
  const order = orderIn(mall, { orderNumber })
  const rests = restsOf(order)
  const freight = centsIn(order.transfee) - centsIn(order.freeTransfee)
  let kept = centsIn(order.payable)
  const balance = () => centsIn(mall.accounts.get(buyer.userId)?.balance ?? 0)
  for (let round = chance.below(5); round > 0; round--) {
    const open = rests.filter(({ pieces }) => pieces > 0)
    if (open.length === 0) break
    const whole = chance.is(0.2)
    const one = chance.of(open)
    const chosen = whole ? open : [one]
    const taken = chosen.map((rest) => ({
      rest,
      before: { pieces: rest.pieces, money: rest.money, left: new Map(rest.left) },
      out: takeOut(rest, whole || chance.is(0.3) ? rest.pieces : 1 + chance.below(rest.pieces)),
    }))
    const isLast = rests.every(({ pieces }) => pieces === 0)
    const money = total(taken.map(({ out }) => out.money))
    const back = money + (isLast ? freight : 0n)
    const pieces = one.count === 0 ? 0 : (taken[0]?.before.pieces ?? 0) - one.pieces
    const before = balance()
    const request = requestOf(orderNumber, whole ? null : one.orderItemId, whole ? 0 : pieces, back)
    if (back === 0n) {
      ensureEqual(
        'a refund of nothing',
        codeOf(() => applyForRefund(mall, buyer, request)),
        'nothingToRefund',
      )
      for (const { rest, before: was } of taken) {
        rest.pieces = was.pieces
        rest.money = was.money
        for (const [source, cents] of was.left) rest.left.set(source, cents)
      }
      continue
    }
    const refundSn = applyForRefund(mall, buyer, request)
    decideRefund(mall, refundSn, true)
    compared.refunds++
    kept -= back
    ensureEqual('what comes back', `${balance() - before}`, `${back}`)
    const refund = orderIn(mall, { orderNumber }).refunds.find((each) => each.refundSn === refundSn)
    ensureEqual(
      'the refund',
      [refund?.status, `${centsIn(refund?.amount ?? 0)}`, `${centsIn(refund?.freight ?? 0)}`],
      ['success', `${money}`, `${back - money}`],
    )
    for (const [at, { rest, out }] of taken.entries()) {
      const item = refund?.items[at]
      const undone = new Map(
        item?.reductions.map(({ source, amount }) => [`${source.rule} ${source.id}`, centsIn(amount)]),
      )
      ensureEqual(
        'the line that comes back',
        [item?.orderItemId, `${centsIn(item?.worth ?? 0)}`],
        [rest.orderItemId, `${out.money}`],
      )
      ensureEqual('what each reduction gets back [I-53]', text(undone), text(out.offs))
    }
  }
  for (const { pieces, money, left } of rests)
    ensure(
      pieces > 0 || (money === 0n && [...left.values()].every((cents) => cents === 0n)),
      () => 'something is left of a line of which nothing is left [I-53]',
    )
  return kept
}

const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
