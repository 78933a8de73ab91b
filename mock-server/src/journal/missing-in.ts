import { type Fields, isFields } from 'qinghua-contract/shape'
import { shown } from 'qinghua-contract/verdict'
import type { Language } from '../core/state/text.ts'
import { isSecret } from '../faults/secret-fields.ts'
import { maskedValue } from './mask.ts'

/** Written out for the few calls that are shown. */
export interface Difference {
  readonly path: string
  readonly expected: (language: Language) => string
  readonly found: (language: Language) => string
}

export const shownIn =
  (value: unknown) =>
  (language: Language): string =>
    value === undefined && language === 'zh' ? '无' : shown(value)

const at = (value: unknown, name: string | number): unknown =>
  Object.hasOwn(Object(value), name) ? (value as Fields)[name] : undefined

const hidden = '***'
/** What is read in a journal, where a secret is masked, can be asked for. */
const isTold = (wanted: unknown, found: unknown): boolean => typeof wanted === 'string' && wanted === maskedValue(found)

/**
 * Where a value lacks what is wanted, as many places as are asked for. Fields that are not wanted are not looked at; a
 * list is as long, and in this order.
 */
export const missingIn = (wanted: unknown, found: unknown, path: string, most: number): readonly Difference[] => {
  const missing: Difference[] = []
  const look = (wish: unknown, value: unknown, place: string, secret: boolean): void => {
    const within = (name: string | number): void => {
      const inner = at(value, name)
      look(at(wish, name), inner, `${place}/${name}`, secret || isSecret(String(name), inner))
    }
    if (missing.length >= most || wish === value || (secret && wish === hidden)) return
    if (Array.isArray(wish) && Array.isArray(value))
      for (let n = 0; n < Math.max(wish.length, value.length) && missing.length < most; n++) within(n)
    else if (isFields(wish) && isFields(value)) Object.keys(wish).forEach(within)
    else if (secret || !isTold(wish, value))
      missing.push({
        path: place,
        expected: shownIn(wish),
        found: (language) => shownIn(secret ? hidden : maskedValue(value))(language),
      })
  }
  look(wanted, found, path, false)
  return missing
}
