import type { CartGroup, CartItem } from 'qinghua-contract'

/** Goods, or a package: what is counted, ticked and removed as one. Its own fields are those of its main product. */
export interface CartUnit extends CartItem {
  /** The same once it is removed and restored, unlike its basketId. */
  readonly key: string
  /** Of the product or the package. */
  readonly name: string
  /** Its products with the pieces in each; a package has several. */
  readonly parts: readonly { readonly item: CartItem; readonly each: number }[]
}

const unitOf = (items: readonly CartItem[], count: number, comboName?: string): CartUnit[] => {
  const parts = items.map((item) => ({ item, each: item.prodCount / count }))
  const [main] = items
  if (!main) return []
  const skuIds = items.map(({ skuId }) => skuId)
  return [
    {
      ...main,
      name: comboName ?? main.prodName,
      prodCount: count,
      stocks: Math.min(...parts.map(({ item, each }) => Math.floor(item.stocks / each))),
      key: main.comboId === null ? String(main.skuId) : [`combo-${main.comboId}`, ...skuIds].join('-'),
      parts,
    },
  ]
}

export const unitsOf = (groups: readonly CartGroup[]): CartUnit[] =>
  groups.flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ chooseComboItemDto: combo, shopCartItems }) =>
      combo
        ? unitOf(shopCartItems, combo.comboCount, combo.name)
        : shopCartItems.flatMap((item) => unitOf([item], item.prodCount)),
    ),
  )

export const keysOf = (units: readonly CartUnit[]): string[] => units.map(({ key }) => key)
