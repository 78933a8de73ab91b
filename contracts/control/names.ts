import type { TSchema } from 'typebox'

/** What an id can name. */
export type Named =
  | 'account'
  | 'call'
  | 'comment'
  | 'coupon'
  | 'fault'
  | 'held'
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

/** A schema with words of the documents besides its own. */
export const marked = <S extends TSchema>(schema: S, words: object): S =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema), ...Object.getOwnPropertyDescriptors(words) },
  ) as S

/** Says what an id names, so that a form offers what there is. */
export const naming = <S extends TSchema>(names: Named, schema: S): S => marked(schema, { 'x-names': names })
