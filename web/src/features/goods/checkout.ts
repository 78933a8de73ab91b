import { addressAt, fitting, id, idOrZero, shownBy, type Field } from '../../lib/navigation/address.ts'
import { perTab } from '../../lib/storage.ts'

export interface OrderItem {
  readonly prodId: number
  readonly skuId: number
  readonly shopId: number
  /** Pieces, or packages. */
  readonly prodCount: number
  /** A package; `skuId` is its main product. */
  readonly comboId?: number
  readonly matchingSkuIds?: number[]
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(isId)
const isCart = (value: unknown): value is readonly number[] => isIds(value) && value.length > 0
const isItem = (value: unknown): value is OrderItem =>
  typeof value === 'object' &&
  value !== null &&
  ['prodId', 'skuId', 'shopId', 'prodCount'].every((name) => isId(Reflect.get(value, name))) &&
  (!('comboId' in value) || isId(value.comboId)) &&
  (!('matchingSkuIds' in value) || isIds(value.matchingSkuIds))

/** This tab keeps what is bought. */
const inTab = <T>(address: string, key: string, isSo: (value: unknown) => value is T) => ({
  address,
  keep: (item: T): string => {
    perTab.write(key, item)
    return address
  },
  read: (): T | null => {
    const kept = perTab.read(key)
    return isSo(kept) ? kept : null
  },
  forget: () => void perTab.write(key, null),
})

type NumberField = Field<number | null>
type Numbers<F> = { readonly [K in keyof F]: number }

/** The address names what is bought, so that it can be reloaded and shared. */
const inAddress = <F extends Readonly<Record<string, NumberField>>>(address: string, fields: F) => ({
  address,
  keep: (item: Numbers<F>): string => addressAt<Readonly<Record<string, NumberField>>>(address, fields, item),
  read: (search: URLSearchParams): Numbers<F> | null => {
    const item = shownBy(fields, search)
    return Object.values(item).includes(null) ? null : (item as Numbers<F>)
  },
  forget: () => undefined,
})

/** An address may leave it out. */
const usually = (value: number, field: NumberField): NumberField => ({
  ...field,
  read: (text) => (text === '' ? value : field.read(text)),
})
const prodCount = usually(1, id)
/** 0 for a new group. */
const groupTeamId = usually(0, idOrZero)

const kinds = {
  basketIds: inTab('/submit-order?orderEntry=0', 'basketIds', isCart),
  orderItem: inTab('/submit-order?orderEntry=1', 'orderItem', isItem),
  groupItem: inAddress('/submit-order?orderEntry=2', { groupActivityId: id, groupSkuId: id, groupTeamId, prodCount }),
  flashItem: inAddress('/secdetail/confirm-order', { seckillId: id, seckillSkuId: id, prodCount }),
  /** Goods of the points mall. */
  pointsItem: inAddress('/submit-integral-order', { prodId: id, skuId: id, prodCount }),
}
type Kinds = typeof kinds
type Kind = keyof Kinds
type ItemOf<K extends Kind> = NonNullable<ReturnType<Kinds[K]['read']>>
export type Checkout = { [K in Kind]: { readonly [P in K]: ItemOf<K> } }[Kind]

const kindIn = (checkout: Checkout) => Object.entries(checkout)[0] as [Kind, never]

/** Returns the address of the order page. */
export const keepCheckout = (checkout: Checkout): string => {
  const [kind, item] = kindIn(checkout)
  return kinds[kind].keep(item)
}

export const readCheckout = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Checkout | null => {
  const asked = new URLSearchParams(search)
  const entry = `${pathname}?orderEntry=${asked.get('orderEntry')}`
  const all = Object.entries(kinds)
  const found =
    all.find(([, { address }]) => address === entry) ?? all.find(([, { address }]) => address.startsWith(pathname))
  const item = found?.[1].read(asked)
  return found && item ? ({ [found[0]]: item } as unknown as Checkout) : null
}

export const forgetCheckout = (checkout: Checkout): void => kinds[kindIn(checkout)[0]].forget()

/** The queue of a flash sale, and what comes of it. */
const result = { orderNumber: fitting(/^\d{1,32}$/), seckillId: id }
export const readFlashResult = (search: URLSearchParams) => shownBy(result, search)
export const flashResultAddress = (orderNumber: string, seckillId: number): string =>
  addressAt('/secdetail/confirm-order', result, { orderNumber, seckillId })
