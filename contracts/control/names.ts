import type { TSchema } from 'typebox'

/** What an id can name. */
export type Named =
  | 'account'
  | 'branch'
  | 'comment'
  | 'coupon'
  | 'fault'
  | 'invoice'
  | 'level'
  | 'order'
  | 'orderItem'
  | 'parcel'
  | 'payment'
  | 'product'
  | 'promotion'
  | 'refund'
  | 'route'
  | 'scenario'
  | 'shop'
  | 'voucher'
  | 'world'

/** Says what an id names, so that a form offers what there is. */
export const naming = <S extends TSchema>(names: Named, schema: S): S =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(schema),
      'x-names': { value: names, enumerable: true },
    },
  ) as S
