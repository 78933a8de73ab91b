import type { Api } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { local } from '../storage.ts'
import { createStore } from '../store.ts'

export interface ChosenGoods {
  readonly body: Api['POST /p/shopCart/changeItem']['args'][0]['body']
  readonly name: string
}

const key = 'visitorCart'

const read = (): readonly ChosenGoods[] => {
  const found = local.read(key)
  return Array.isArray(found) ? found : []
}

/** What was chosen without a login: it goes into the cart with the next one in this browser. */
export const visitorCart = createStore(read())

const keep = (goods: readonly ChosenGoods[]): void => {
  local.write(key, goods)
  visitorCart.set(goods)
}

const choiceIn = ({ body }: ChosenGoods): string => JSON.stringify({ ...body, count: 0 })

const withMore = (chosen: ChosenGoods): readonly ChosenGoods[] => {
  const isSame = (each: ChosenGoods) => choiceIn(each) === choiceIn(chosen)
  const goods = read()
  const count = chosen.body.count + (goods.find(isSame)?.body.count ?? 0)
  const others = goods.filter((each) => !isSame(each))
  return [...others, { ...chosen, body: { ...chosen.body, count } }].slice(-limits.cartLines)
}

export const keepForLogin = (chosen: ChosenGoods): void => keep(withMore(chosen))

/** What did not arrive is tried again by the next page that is loaded, not by this one without end. */
export const keepForNextPage = (chosen: ChosenGoods): void => void local.write(key, withMore(chosen))

/** Read anew: another tab may have taken it. Whoever takes it puts it into the cart. */
export const takeVisitorCart = (): readonly ChosenGoods[] => {
  const goods = read()
  keep([])
  return goods
}
