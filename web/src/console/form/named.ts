import type { ControlApi, ControlRoute, Named } from 'qinghua-contract/control'
import { useQuery } from '@tanstack/react-query'
import { chosenWorld, controlIn } from '../api/control.ts'
import { choiceOf } from './labels.ts'

export interface Choice {
  readonly value: string | number
  readonly text: string
  /** Where the same number can name different things. */
  readonly kind?: string
}
interface Source {
  readonly route: ControlRoute
  readonly choicesOf: (answer: never) => readonly Choice[]
}
const from = <K extends ControlRoute>(
  route: K,
  choicesOf: (answer: ControlApi[K]['output']) => readonly Choice[],
): Source => ({ route, choicesOf })

/** No control call lists products. */
const sources: Readonly<Partial<Record<Named, Source>>> = {
  account: from('GET /__mall/members', (all) =>
    all.map(({ userName, nickName }) => ({ value: userName, text: nickName })),
  ),
  call: from('GET /__mall/calls', (all) =>
    all.flatMap(({ id, kind, route }) => (kind === 'call' ? [{ value: id, text: route }] : [])),
  ),
  comment: from('GET /__mall/comments', (all) =>
    all.map(({ prodCommId, content }) => ({ value: prodCommId, text: content })),
  ),
  coupon: from('GET /__mall/promotions', (all) =>
    all.flatMap(({ kind, id, name }) => (kind === 'coupon' ? [{ value: id, text: name }] : [])),
  ),
  fault: from('GET /__mall/faults', (all) =>
    all.map(({ id, on, effect }) => ({ value: id, text: `${choiceOf('kind', effect.kind)} · ${String(on)}` })),
  ),
  held: from('GET /__mall/held', (all) => all.map(({ id, route }) => ({ value: id, text: route }))),
  invoice: from('GET /__mall/invoices', (all) =>
    all.map(({ orderInvoiceId, headerName, orderNumber }) => ({
      value: orderInvoiceId,
      text: `${headerName} · ${orderNumber}`,
    })),
  ),
  level: from('GET /__mall/levels', (all) =>
    all.flatMap(({ levelType, levelId, levelName }) => (levelType === 1 ? [{ value: levelId, text: levelName }] : [])),
  ),
  order: from('GET /__mall/orders', (all) =>
    all.map(({ orderNumber, userName, actualTotal }) => ({
      value: orderNumber,
      text: `${userName} · ¥${actualTotal.toFixed(2)}`,
    })),
  ),
  orderItem: from('GET /__mall/orders', (all) =>
    all.flatMap(({ toShip, orderNumber }) =>
      toShip.map(({ orderItemId, count }) => ({ value: orderItemId, text: `${orderNumber} × ${count}` })),
    ),
  ),
  parcel: from('GET /__mall/orders', (all) =>
    all.flatMap(({ packages, orderNumber }) => packages.map((id) => ({ value: id, text: orderNumber }))),
  ),
  payment: from('GET /__mall/payments', (all) =>
    all.map(({ payNo, title, amount }) => ({ value: payNo, text: `¥${amount.toFixed(2)} · ${title}` })),
  ),
  promotion: from('GET /__mall/promotions', (all) =>
    all.map(({ kind, id, name }) => ({ value: id, text: name, kind })),
  ),
  refund: from('GET /__mall/refunds', (all) =>
    all.map(({ refundSn, userName, amount }) => ({ value: refundSn, text: `${userName} · ¥${amount.toFixed(2)}` })),
  ),
  route: from('GET /__mall/contract', (all) => all.map(({ route, summary }) => ({ value: route, text: summary }))),
  scenario: from('GET /__mall/scenarios', (all) => all.map(({ name, title }) => ({ value: name, text: title }))),
  shop: from('GET /__mall/shops', (all) => all.map(({ shopId, shopName }) => ({ value: shopId, text: shopName }))),
  voucher: from('GET /__mall/orders', (all) =>
    all.flatMap(({ vouchers, orderNumber }) => vouchers.map((code) => ({ value: code, text: orderNumber }))),
  ),
  world: from('GET /__mall/worlds', (all) => all.map(({ name, scenario }) => ({ value: name, text: scenario }))),
}

export const isListed = (names: Named): boolean => names in sources

/** What there is that a field can name; `beside` is what was typed in another field of the same object. */
export const useNamed = (names: Named, beside: (field: string) => string | undefined): readonly Choice[] => {
  const world = chosenWorld()
  const source = sources[names]
  const input = { params: { name: beside('name') }, query: {} }
  const { data = [] } = useQuery({
    queryKey: [world, source?.route, input],
    queryFn: () => (source ? controlIn(world, source.route, input as never) : null),
    select: (answer) => source?.choicesOf(answer as never),
    enabled: source !== undefined,
  })
  const kind = beside('kind')
  return data.filter((one) => one.kind === undefined || one.kind === kind)
}
