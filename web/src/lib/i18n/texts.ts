/** The areas of texts, by name: `app/texts.ts` and `console/texts.ts` list them. */
export interface Texts {}
export type Area = keyof Texts

/** A text with plural forms is asked for by its stem. */
type KeyIn<T, K extends keyof T & string> = T[K] extends string
  ? K extends `${infer Stem}_${'zero' | 'other'}`
    ? Stem
    : K
  : `${K}.${{ [I in keyof T[K] & string]: KeyIn<T[K], I> }[keyof T[K] & string]}`
/** Without an alias of their own, so that the compiler lists the keys, and proposes the right one. */
type Keys = {
  readonly [A in Area]: { [K in keyof Texts[A] & string]: KeyIn<Texts[A], K> }[keyof Texts[A] & string]
}
/** Index it; computing the keys at each call, as i18next would, slows down the compiler. */
interface TextKeys extends Keys {}
export type Text<A extends Area> = (key: TextKeys[A], values?: Readonly<Record<string, unknown>>) => string

type WithOne<T> = T extends string
  ? string
  : { readonly [K in keyof T]: WithOne<T[K]> } & {
      readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_one` : never]: string
    }
/** English has `…_one` beside each `…_other`, the only form in Chinese. */
export type English<A extends Area> = WithOne<Texts[A]>
