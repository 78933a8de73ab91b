import { refusals, type RefusalCode } from '@mall/contracts/refusals'
import type { Reason, RefusalValues } from '../core/state/refusal.ts'
import type { Language } from '../core/state/text.ts'

export const plainText = 'text/plain; charset=utf-8'
const longest = 200

/** The text of a refusal with its values filled in, cut at the length that the storefront shows. */
export const refusalText = (code: RefusalCode, language: Language, values: RefusalValues = {}): string =>
  refusals[code][language]
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '…'
      return String(typeof value === 'object' ? value[language] : value)
    })
    .slice(0, longest)

/** For answers that say beforehand why something would be refused. */
export const telling = (language: Language) => ({
  language,
  explain: ({ code, values }: Reason): string => refusalText(code, language, values),
})
