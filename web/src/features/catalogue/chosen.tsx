import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { textLink } from '../../ui/text-link.ts'
import { rowOf, type } from '../../ui/theme.ts'
import { addressOf, wholeOf, type ListAddress } from './list-address.ts'
import type { Choice } from './list-choices.ts'
import { focusTotal } from './sort-bar.tsx'
import { TakeBack } from './take-back.tsx'

const root = css`
  ${rowOf(8)}
  flex-wrap: wrap;
  margin-bottom: 16px;
  font: ${type.note};
  align-items: center;
`

/** What was searched for is shown in quotes already. */
const unquoted = (text: string) => text.replace(/^“(.*)”$/u, '$1')

/** Each filter can be removed by itself. */
export const Chosen = ({ list, choices }: { list: ListAddress; choices: readonly Choice[] }) => {
  const t = useText('list')
  if (choices.length === 0) return null
  return (
    <ul css={root} aria-label={t('chosen')}>
      {choices.map(({ id, text, without }) => (
        <li key={id}>
          <TakeBack to={addressOf(list, without)} text={unquoted(text)}>
            {text}
          </TakeBack>
        </li>
      ))}
      {choices.length > 1 && (
        <li>
          <Link
            to={addressOf(wholeOf(list), { sort: list.sort })}
            css={textLink}
            state={{ keepScroll: true }}
            onClick={focusTotal}
          >
            {t('takeAllBack')}
          </Link>
        </li>
      )}
    </ul>
  )
}
