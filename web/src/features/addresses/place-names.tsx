import { localeOf } from '../../lib/i18n/language.ts'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { keyed } from '../../ui/keyed.ts'

/** From the first Chinese character to the last before a word in other letters. */
const run = /(\p{Script=Han}(?:[^\p{L}]*\p{Script=Han})*)/u

/** Names and addresses are as somebody wrote them: on an English page what is Chinese is read as Chinese. */
export const Chinese = ({ text }: { text: string }) => {
  if (localeOf(useLanguage()) === 'zh' || !run.test(text)) return text
  return keyed(text.split(run), String).map(([key, part]) =>
    run.test(part) ? (
      <span key={key} lang="zh">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** What is known of it; a municipality is its own province. */
export const regionText = ({ province, city, area }: Record<'province' | 'city' | 'area', string>): string =>
  [...new Set([province, city, area])].filter(Boolean).join(' ')

/** Before what a number counts. */
const counted = /(?<=\d) (?=\p{Script=Han})/gu

/** Lines break between names, never within one, nor between a number and what it counts. */
export const PlaceNames = ({ children }: { children: string }) => (
  <span style={{ wordBreak: 'keep-all' }}>
    <Chinese text={children.replaceAll(counted, '\u00A0')} />
  </span>
)
